import type { Layout, PaceBoard } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ActionText } from './ActionText.tsx'
import { type BoardGroup, markerOf } from './board-groups.ts'
import { GroupActions } from './GroupActions.tsx'
import { GroupEdit } from './GroupEdit.tsx'
import { GroupLog } from './GroupLog.tsx'
import { GroupMessage } from './GroupMessage.tsx'
import { holeTimes } from './hole-times.ts'
import styles from './Pace.module.css'
import { useClubTrackers, useSetTracker } from './use-pace.ts'
import { type PaceTexts, usePaceTexts } from './use-pace-texts.ts'

interface GroupPanelProps {
  clubId: string
  board: PaceBoard
  layouts: readonly Layout[]
  teamId: string | null
  onClose: () => void
}

/** One group: its data, the actions taken, and the actions available now. */
export function GroupPanel({ clubId, board, layouts, teamId, onClose }: GroupPanelProps) {
  const texts = usePaceTexts(board)
  const group = board.groups.find(({ team }) => team.id === teamId)
  const actions = board.actions.filter(({ groupId }) => groupId !== null && groupId === teamId)
  return (
    <Drawer opened={group !== undefined} onClose={onClose} title={group ? texts.groupName(group.team.id) : ''}>
      {group && (
        <div key={group.team.id} className={`${styles.panel} ${look('column', 'gap4')}`}>
          <p className={look('line', 'gap3', 'centre', 'flush')}>
            <PaceMarker pace={markerOf(group)} number={group.number} sizePx={44} />
            <span>
              <strong>{texts.status(group)}</strong>
              <br />
              {texts.players(group)}
            </span>
          </p>
          {actions.map(action => (
            <p key={action.reason} className={look('stack', 'left', 'flush', 'padded', 'framed')}>
              <ActionText namesHeld board={board} action={action} />
            </p>
          ))}
          <Joined board={board} group={group} texts={texts} />
          {!group.continues && <GroupActions clubId={clubId} group={group} second={secondOf(board, group)} />}
          <Facts group={group} texts={texts} />
          <Ledger group={group} texts={texts} />
          <GroupLog clubId={clubId} group={group} texts={texts} />
          <GroupHoles group={group} />
          <GroupMessage clubId={clubId} group={group} />
          <GroupTrackers clubId={clubId} group={group} />
          <GroupEdit clubId={clubId} board={board} group={group} layouts={layouts} onGone={onClose} />
        </div>
      )}
    </Drawer>
  )
}

const secondOf = ({ groups }: PaceBoard, { team }: BoardGroup) => groups.find(({ continues }) => continues === team.id)

/** Two nines that count as one round. */
function Joined({ board, group, texts }: { board: PaceBoard; group: BoardGroup; texts: PaceTexts }) {
  const { t } = useTranslation('pace')
  const second = secondOf(board, group)
  if (group.continues) return <p>{t('joined.second', { group: texts.groupName(group.continues) })}</p>
  return second ? <p>{t('joined.first', { time: second.team.teeTime, holes: group.holes.length })}</p> : null
}

function Facts({ group: { team, pace, goalAt }, texts }: { group: BoardGroup; texts: PaceTexts }) {
  const { t } = useTranslation('pace')
  if (!pace) return null
  const facts = [
    ['start', `${team.teeTime}, ${t('hole', { hole: team.startHole ?? '?' })}`],
    ['started', pace.startedAt ? texts.time(pace.startedAt) : t('status.not-started')],
    ['where', texts.place(pace)],
    ['clock', texts.late(pace.clockSeconds)],
    ['gap', texts.gap(pace)],
    ['finish', pace.finishAt ? texts.time(pace.finishAt) : t('estimating')],
    ['goal', texts.time(goalAt)],
    ['confidence', t(`confidence.${pace.confidence}`)],
  ] as const
  return (
    <dl className={`${styles.facts} ${look('flush')}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={look('muted')}>{t(`facts.${name}`)}</dt>
          <dd className={look('flush', 'semibold')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ledger({ group: { pace, holes }, texts }: { group: BoardGroup; texts: PaceTexts }) {
  const { t } = useTranslation('pace')
  if (!pace || pace.ledger.length === 0 || pace.delaySeconds <= 0) return null
  const numberOf = (holeId: string | null) => holes.find(hole => hole.holeId === holeId)?.number ?? null
  return (
    <section>
      <h3>{t('ledger', { minutes: texts.minutes(pace.delaySeconds) })}</h3>
      <ul className={`${styles.ledger} ${look('list')}`}>
        {pace.ledger.map(entry => (
          <li key={`${entry.owner} ${entry.groupId} ${entry.holeId}`}>
            <span>{texts.owner(entry, numberOf(entry.holeId))}</span>
            <span>{t('minutes', { minutes: texts.minutes(entry.seconds) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long each hole took, and how much of that was beyond its time par. */
function GroupHoles({ group }: { group: BoardGroup }) {
  const { t } = useTranslation('pace')
  const times = holeTimes(group)
  if (times.length === 0) return null
  return (
    <section>
      <h3>{t('holes.title')}</h3>
      <ul className={`${styles.ledger} ${look('list')}`}>
        {times.map(({ position, number, minutes, overMinutes }) => (
          <li key={position}>
            <span>{t('hole', { hole: number })}</span>
            <span>
              {t('minutes', { minutes })}
              {overMinutes !== 0 &&
                ` · ${t(overMinutes > 0 ? 'holes.over' : 'holes.under', { minutes: Math.abs(overMinutes) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The trackers whose positions count for the group, and a way to correct them. */
function GroupTrackers({ clubId, group }: { clubId: string; group: BoardGroup }) {
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
