import type { PaceLogEntry } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import type { BoardGroup } from './board-groups.ts'
import styles from './Pace.module.css'
import { usePaceLog, useWithdrawEntry } from './use-pace.ts'
import type { PaceTexts } from './use-pace-texts.ts'

interface GroupLogProps {
  clubId: string
  group: BoardGroup
  texts: PaceTexts
}

/** The observations of a group, the actions taken, and what changed afterwards. */
export function GroupLog({ clubId, group, texts }: GroupLogProps) {
  const { t } = useTranslation('pace')
  const log = usePaceLog(clubId, group.team.id)
  const withdraw = useWithdrawEntry(clubId, group.team.id)
  const [toWithdraw, setToWithdraw] = useState<PaceLogEntry | null>(null)
  return (
    <section>
      <h3>{t('log.title')}</h3>
      <Loaded query={log} loading={t('loading')} failed={t('log.failed')} skeleton={<Skeleton shape="row" count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={look('flush', 'muted')}>{t('log.none')}</p>
          ) : (
            <ul className={`${styles.ledger} ${look('list')}`}>
              {items.map(entry => (
                <Entry key={entry.id} entry={entry} group={group} texts={texts} onWithdraw={setToWithdraw} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={toWithdraw !== null}
        onClose={() => setToWithdraw(null)}
        onConfirm={() => toWithdraw && withdraw.mutate(toWithdraw.id, { onSettled: () => setToWithdraw(null) })}
        loading={withdraw.isPending}
        title={t('withdraw.title', { entry: toWithdraw ? entryText(toWithdraw) : '' })}
        message={t('withdraw.note')}
        confirmLabel={t('withdraw.confirm')}
      />
    </section>
  )

  function entryText({ at, kind, minutes }: PaceLogEntry) {
    return `${texts.time(at)} ${t(`log.${kind}`, { minutes: minutes ?? 0 })}`
  }
}

interface EntryProps extends Omit<GroupLogProps, 'clubId'> {
  entry: PaceLogEntry
  onWithdraw: (entry: PaceLogEntry) => void
}

function Entry({ entry, group, texts, onWithdraw }: EntryProps) {
  const { t } = useTranslation('pace')
  const { at, kind, minutes, place, position, note, person, change, withdrawn } = entry
  const parts = [
    `${texts.time(at)} ${t(`log.${kind}`, { minutes: minutes ?? 0 })}`,
    place && `${t('hole', { hole: group.holes[(position ?? 0) - 1]?.number ?? '?' })}, ${t(`log.${place}`)}`,
    note,
    person,
  ]
  const line = parts.filter(Boolean).join(' · ')
  return (
    <li>
      <span>
        {withdrawn ? <s>{line}</s> : line}
        {change && <span className={look('block', 'muted')}>{texts.change(change)}</span>}
        {withdrawn && (
          <span className={look('block', 'muted')}>
            {t('withdraw.by', { person: withdrawn.person ?? t('unknown'), time: texts.time(withdrawn.at) })}
          </span>
        )}
      </span>
      {!withdrawn && kind !== 'reminder' && (
        <Button variant="quiet" onClick={() => onWithdraw(entry)}>
          {t('withdraw.button')}
          <span className="visually-hidden"> {line}</span>
        </Button>
      )}
    </li>
  )
}
