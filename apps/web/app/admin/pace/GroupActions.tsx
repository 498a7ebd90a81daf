import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { BoardGroup } from './board-groups.ts'
import styles from './Pace.module.css'
import { useChangeTeam, useLogEntry } from './use-pace.ts'

const PLACES = ['tee', 'fairway', 'green', 'finished'] as const
const RULING_MINUTES = 5
const NINE = 9

/** Large buttons first: a marshal has one hand free. */
export function GroupActions({
  clubId,
  group,
  second,
}: {
  clubId: string
  group: BoardGroup
  second: BoardGroup | undefined
}) {
  const { t } = useTranslation('pace')
  const { team, pace, holes } = group
  const log = useLogEntry(clubId, team.id)
  const logLater = useLogEntry(clubId, second?.team.id ?? team.id)
  const change = useChangeTeam(clubId, team.id)
  const [chosen, choose] = useState<string | null>(null)
  const position = Number(chosen ?? pace?.position ?? 1)
  const isOut = pace === null
  /** What is seen on the second nine is written down with it. */
  function tap(place: (typeof PLACES)[number]) {
    const first = second ? holes.length - NINE : holes.length
    if (position > first) logLater.mutate({ kind: 'tap', place, position: position - first })
    else log.mutate({ kind: 'tap', place, position })
  }
  const hasStarted = pace?.startedAt != null
  return (
    <>
      <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
        <Button variant="primary" loading={log.isPending} onClick={() => log.mutate({ kind: 'visit' })}>
          {t('action.visit')}
        </Button>
        <Button onClick={() => log.mutate({ kind: 'warning' })}>{t('action.warning')}</Button>
        <Button onClick={() => log.mutate({ kind: 'ruling', minutes: RULING_MINUTES })}>{t('action.ruling')}</Button>
      </div>
      <fieldset className={`${styles.tap} ${look('stack', 'gap3', 'fieldset')}`}>
        <legend className={look('unpadded', 'bold')}>{t('action.seen')}</legend>
        {!hasStarted && !isOut && (
          <Button variant="primary" onClick={() => log.mutate({ kind: 'tap', place: 'start', position: 1 })}>
            {t('action.started')}
          </Button>
        )}
        <SelectField
          label={t('action.hole')}
          options={holes.map(({ number }, index) => ({
            value: String(index + 1),
            label: t('hole', { hole: number }),
          }))}
          value={holes.length > 0 ? String(position) : null}
          onChange={choose}
        />
        <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
          {PLACES.map(place => (
            <Button key={place} disabled={isOut} onClick={() => tap(place)}>
              {t(`action.${place}`)}
            </Button>
          ))}
        </div>
      </fieldset>
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
