import type { FencePass } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { instantOf, wallClockOf } from '../../shell/wall-clock.ts'
import styles from './Fences.module.css'
import type { useFenceActions } from './use-fences.ts'

interface FencePassesProps {
  clubId: string
  timeZone: string
  passes: readonly FencePass[]
  actions: ReturnType<typeof useFenceActions>
}

/** Passes for restricted zones, until the end of the day. */
export function FencePasses({ clubId, timeZone, passes, actions }: FencePassesProps) {
  const { t } = useTranslation('fences')
  const language = useLanguage()
  const [trackerId, setTrackerId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const trackers = useQuery({
    queryKey: ['club', clubId, 'fences', 'trackers'],
    queryFn: ({ signal }) => call(calls.listTrackers, { clubId, signal }),
  })
  const options = (trackers.data?.items ?? []).map(({ id, label }) => ({ value: id, label }))
  const time = (at: string) =>
    formatDate(language, Date.parse(at), {
      timeZone,
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })

  function add(event: FormEvent) {
    event.preventDefault()
    if (!trackerId) return
    const today = wallClockOf(new Date().toISOString(), timeZone)?.day ?? ''
    const until = instantOf(today, '23:59', timeZone)
    actions.addPass.mutate(
      { key, trackerId, until, note: note.trim() || null },
      {
        onSuccess: () => {
          setTrackerId(null)
          setNote('')
          setKey(crypto.randomUUID())
        },
      },
    )
  }

  return (
    <section className={`${styles.section} ${look('stack', 'gap3')}`} aria-labelledby="passes-title">
      <h2 id="passes-title">{t('passes.title')}</h2>
      <p>{t('passes.about')}</p>
      <ul>
        {passes.map(pass => (
          <li key={pass.id}>
            <span>
              {pass.trackerName}
              <small>
                {t('passes.until', { time: time(pass.until) })}
                {pass.note && ` · ${pass.note}`}
              </small>
            </span>
            <IconButton
              label={t('passes.remove', { name: pass.trackerName })}
              icon={<DeleteIcon size={18} aria-hidden="true" />}
              onClick={() => actions.removePass.mutate(pass.id)}
            />
          </li>
        ))}
      </ul>
      <form className={look('stack', 'gap2', 'bottom')} onSubmit={add}>
        <SelectField
          label={t('passes.who')}
          options={options}
          value={trackerId}
          onChange={setTrackerId}
          searchable
          limit={100}
        />
        <TextField
          label={t('passes.note')}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={actions.addPass.isPending} disabled={!trackerId}>
          {t('passes.add')}
        </Button>
      </form>
    </section>
  )
}
