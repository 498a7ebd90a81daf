import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { BoardGroup } from './board-groups.ts'
import styles from './Pace.module.css'
import { useSendMessage } from './use-pace.ts'

const MAX_LENGTH = 500

/** A message to the players of the group who share their position. */
export function GroupMessage({ clubId, group }: { clubId: string; group: BoardGroup }) {
  const { t } = useTranslation('pace')
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = useSendMessage(clubId)
  const phones = group.trackers.filter(({ kind }) => kind === 'phone')
  if (phones.length === 0)
    return (
      <section>
        <h3>{t('message.title')}</h3>
        <p className={styles.quiet}>{t('message.nobody')}</p>
      </section>
    )
  const written = text.trim()
  function submit() {
    const body = { key, text: written, userTrackerIds: phones.map(({ id }) => id) }
    // What the network repeats is one message; the next one is another.
    send.mutate(body, {
      onSuccess: () => {
        setText('')
        setKey(crypto.randomUUID())
      },
    })
  }
  return (
    <section className={styles.form}>
      <h3>{t('message.title')}</h3>
      <TextAreaField
        label={t('message.text')}
        description={t('message.to', { names: phones.map(({ label }) => label).join(', ') })}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button disabled={written === ''} loading={send.isPending} onClick={submit}>
        {t('message.send')}
      </Button>
    </section>
  )
}
