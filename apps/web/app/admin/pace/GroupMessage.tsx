import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { BoardGroup } from './board-groups.ts'
import { useSendMessage } from './use-pace.ts'

const MAX_LENGTH = 500

/** Trackers with a screen: phones that golfers share, and the tablets of carts. */
const SCREENS: readonly string[] = ['phone', 'cart', 'tablet']

/** A message to the players of the group who share their position, and to the screens of their carts. */
export function GroupMessage({ clubId, group }: { clubId: string; group: BoardGroup }) {
  const { t } = useTranslation('pace')
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = useSendMessage(clubId)
  const reached = group.trackers.filter(({ kind }) => SCREENS.includes(kind))
  if (reached.length === 0)
    return (
      <section>
        <h3>{t('message.title')}</h3>
        <p className={look('flush', 'muted')}>{t('message.nobody')}</p>
      </section>
    )
  const written = text.trim()
  function submit() {
    const [phones, devices] = [true, false].map(isPhone =>
      reached.flatMap(({ id, kind }) => ((kind === 'phone') === isPhone ? [id] : [])),
    ) as [string[], string[]]
    const body = {
      key,
      text: written,
      ...(phones.length > 0 && { userTrackerIds: phones }),
      ...(devices.length > 0 && { deviceIds: devices }),
    }
    // A request repeated by the network is one message; the next message gets a new key.
    send.mutate(body, {
      onSuccess: () => {
        setText('')
        setKey(crypto.randomUUID())
      },
    })
  }
  return (
    <section className={look('column', 'gap4')}>
      <h3>{t('message.title')}</h3>
      <TextAreaField
        label={t('message.text')}
        description={t('message.to', { names: reached.map(({ label }) => label).join(', ') })}
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
