import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type BoardGroup, endsFarAway } from './board-groups.ts'
import styles from './Pace.module.css'
import { useChangeTeam, useLogEntry } from './use-pace.ts'

const PLACES = ['tee', 'fairway', 'green', 'finished'] as const
type Place = (typeof PLACES)[number]
const RULING_MINUTES = [5, 10, 15] as const
const NINE = 9
const MAX_NOTE_LENGTH = 500

interface GroupActionsProps {
  clubId: string
  group: BoardGroup
  second: BoardGroup | undefined
}

/** Large buttons first: a marshal has one hand free. */
export function GroupActions({ clubId, group, second }: GroupActionsProps) {
  const { t } = useTranslation('pace')
  const { team, pace } = group
  const log = useLogEntry(clubId, team.id)
  const change = useChangeTeam(clubId, team.id)
  const [note, setNote] = useState('')
  const hasStarted = pace?.startedAt != null
  const isBusy = log.isPending
  const written = note.trim()
  return (
    <>
      <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
        <Button variant="primary" loading={isBusy} onClick={() => log.mutate({ kind: 'visit' })}>
          {t('action.visit')}
        </Button>
        <Button loading={isBusy} onClick={() => log.mutate({ kind: 'warning' })}>
          {t('action.warning')}
        </Button>
      </div>
      <fieldset className={`${styles.tap} ${look('stack', 'gap3', 'fieldset')}`}>
        <legend className={look('unpadded', 'bold')}>{t('action.ruling')}</legend>
        <div className={`${styles.three} ${look('stack', 'gap2')}`}>
          {RULING_MINUTES.map(minutes => (
            <Button key={minutes} loading={isBusy} onClick={() => log.mutate({ kind: 'ruling', minutes })}>
              {t('minutes', { minutes })}
            </Button>
          ))}
        </div>
      </fieldset>
      <Seen clubId={clubId} group={group} second={second} />
      <TextField
        label={t('action.note')}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <Button
        disabled={written === ''}
        loading={isBusy}
        onClick={() => log.mutate({ kind: 'note', note: written }, { onSuccess: () => setNote('') })}
      >
        {t('action.saveNote')}
      </Button>
      <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
        {team.state === 'expected' ? (
          <Button
            variant="quiet"
            onClick={() => change.mutate({ version: team.version, state: hasStarted ? 'withdrawn' : 'no-show' })}
          >
            {t(hasStarted ? 'action.withdrawn' : 'action.noShow')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => change.mutate({ version: team.version, state: 'expected' })}>
            {t('action.back')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where the marshal sees the group. */
function Seen({ clubId, group, second }: GroupActionsProps) {
  const { t } = useTranslation('pace')
  const { team, pace, holes, number } = group
  const log = useLogEntry(clubId, team.id)
  const logLater = useLogEntry(clubId, second?.team.id ?? team.id)
  const [chosen, choose] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const position = Number(chosen ?? pace?.position ?? 1)
  const isOut = pace === null
  const isBusy = log.isPending || logLater.isPending
  /** An observation on the second nine is logged with that nine. */
  function write(place: Place) {
    const first = second ? holes.length - NINE : holes.length
    if (position > first) logLater.mutate({ kind: 'tap', place, position: position - first })
    else log.mutate({ kind: 'tap', place, position })
  }
  function tap(place: Place) {
    if (place === 'finished' && endsFarAway(group, position)) setConfirming(true)
    else write(place)
  }
  return (
    <fieldset className={`${styles.tap} ${look('stack', 'gap3', 'fieldset')}`}>
      <legend className={look('unpadded', 'bold')}>{t('action.seen')}</legend>
      {pace?.startedAt == null && !isOut && (
        <Button
          variant="primary"
          loading={isBusy}
          onClick={() => log.mutate({ kind: 'tap', place: 'start', position: 1 })}
        >
          {t('action.started')}
        </Button>
      )}
      <SelectField
        label={t('action.hole')}
        options={holes.map((hole, index) => ({ value: String(index + 1), label: t('hole', { hole: hole.number }) }))}
        value={holes.length > 0 ? String(position) : null}
        onChange={choose}
      />
      <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
        {PLACES.map(place => (
          <Button key={place} disabled={isOut} loading={isBusy} onClick={() => tap(place)}>
            {t(`action.${place}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          write('finished')
        }}
        variant="primary"
        title={t('action.endTitle', { group: t('group', { number }) })}
        message={t('action.endNote')}
        confirmLabel={t('action.end')}
      />
    </fieldset>
  )
}
