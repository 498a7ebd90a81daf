import type { PinScale } from '@pinwise/golf'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { Placing } from '../greens/place-pin.ts'
import { usePinTexts } from './use-pin-texts.ts'
import styles from './Ways.module.css'

interface TypedFieldProps {
  holeId: string
  scale: PinScale
  onTyped: (text: string) => Placing
  /** The next green: who reads a list aloud types one after the other. */
  onDone: () => void
  /** What Enter does, where it is not the next green. */
  action?: string
}

/** "18 L6" and Enter, green after green. */
export function TypedField({ holeId, scale, onTyped, onDone, action }: TypedFieldProps) {
  const { t } = useTranslation('pin-position')
  const words = usePinTexts(scale)
  const [typed, setTyped] = useState({ holeId, text: '', error: '' })
  const { text, error } = typed.holeId === holeId ? typed : { text: '', error: '' }

  const form = useRef<HTMLFormElement>(null)
  // Another green has more or less to be said of it above the field, and what is wrong is said below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both move the field
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' })
  }, [holeId, error])

  function submit(event: FormEvent) {
    event.preventDefault()
    const placing = onTyped(text)
    if (!placing.ok) return setTyped({ holeId, text, error: words.refusal(placing.problem) })
    setTyped({ holeId, text: '', error: '' })
    onDone()
  }

  return (
    <form ref={form} className={`${styles.typed} ${look('line', 'gap2', 'bottom')}`} onSubmit={submit} noValidate>
      <TextField
        label={t('typed.label')}
        description={t('typed.how')}
        {...(error && { error })}
        value={text}
        autoComplete="off"
        enterKeyHint="next"
        onChange={event => setTyped({ holeId, text: event.currentTarget.value, error: '' })}
      />
      <Button type="submit">{action ?? t('typed.next')}</Button>
    </form>
  )
}
