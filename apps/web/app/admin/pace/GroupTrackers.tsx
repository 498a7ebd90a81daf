import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { BoardGroup } from './board-groups.ts'
import styles from './Pace.module.css'
import { useClubTrackers, useSetTracker } from './use-pace.ts'

/** The trackers whose positions count for the group, and a way to correct them. */
export function GroupTrackers({ clubId, group }: { clubId: string; group: BoardGroup }) {
  const { t } = useTranslation('pace')
  const [isAdding, setAdding] = useState(false)
  const known = useClubTrackers(clubId, isAdding)
  const set = useSetTracker(clubId, group.team.id)
  const own = new Set(group.trackers.map(({ id }) => id))
  const others = (known.data?.items ?? []).filter(({ id, kind }) => !own.has(id) && kind !== 'staff-vehicle')
  return (
    <section>
      <h3>{t('trackers.title')}</h3>
      {group.trackers.length === 0 && <p className={look('flush', 'muted')}>{t('trackers.none')}</p>}
      <ul className={`${styles.ledger} ${look('list')}`}>
        {group.trackers.map(({ id, label, isCorrected }) => (
          <li key={id}>
            <span>
              {label}
              {isCorrected && ` · ${t('trackers.corrected')}`}
            </span>
            <Button variant="quiet" onClick={() => set.mutate({ trackerId: id, isWith: false })}>
              {t('trackers.remove', { label })}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <SelectField
          label={t('trackers.choose')}
          description={known.isError ? t('trackers.failed') : undefined}
          options={others.map(({ id, label }) => ({ value: id, label }))}
          value={null}
          onChange={id => {
            if (id) set.mutate({ trackerId: id, isWith: true })
          }}
        />
      ) : (
        <Button variant="quiet" onClick={() => setAdding(true)}>
          {t('trackers.add')}
        </Button>
      )}
    </section>
  )
}
