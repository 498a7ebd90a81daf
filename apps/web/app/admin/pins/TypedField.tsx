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
  /** Opens the next green, so that a list that is read aloud can be typed one after the other. */
  onDone: () => void
  /** The action of Enter, where it does not open the next green. */
  action?: string
}

/** "18 L6" and Enter, green after green. */
export function TypedField({ holeId, scale, onTyped, onDone, action }: TypedFieldProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const [typed, setTyped] = useState({ holeId, text: '', error: '' })
  const { text, error } = typed.holeId === holeId ? typed : { text: '', error: '' }

  const form = useRef<HTMLFormElement>(null)
  // The length of the advice above the field and of the error below it changes with the green.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both move the field
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' })
  }, [holeId, error])

  function submit(event: FormEvent) {
    event.preventDefault()
    const placing = onTyped(text)
    if (!placing.ok) return setTyped({ holeId, text, error: texts.refusal(placing.problem) })
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
