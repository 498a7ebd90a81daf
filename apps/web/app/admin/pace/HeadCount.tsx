import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { type BoardGroup, isOnCourse, isUnaccounted, markerOf } from './board-groups.ts'
import styles from './Pace.module.css'
import { useLogEntry } from './use-pace.ts'
import { type PaceTexts, usePaceTexts } from './use-pace-texts.ts'

/** While play is stopped: who has reached neither the clubhouse nor a shelter, until everybody has. */
export function HeadCount({ clubId, board }: { clubId: string; board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const words = usePaceTexts(board)
  if (!board.stops.some(({ to }) => to === null)) return null
  const concerned = board.groups.filter(group => isOnCourse(group) || isUnaccounted(group))
  const out = concerned.filter(({ safety }) => !safety?.isSafe)
  const safe = concerned.filter(({ safety }) => safety?.isSafe)
  const playersOf = (groups: readonly BoardGroup[]) => groups.reduce((sum, { team }) => sum + team.playerCount, 0)
  const all = playersOf(concerned)
  return (
    <Card title={t('count.title')} note={t('count.note')}>
      <p role="status">
        <strong>
          {out.length === 0
            ? t('count.allIn', { all })
            : t('count.out', { out: playersOf(out), all, count: out.length })}
        </strong>
      </p>
      <ul className={look('stack', 'gap2', 'list')}>
        {out.map(group => (
          <Out key={group.team.id} clubId={clubId} group={group} words={words} />
        ))}
      </ul>
      {safe.length > 0 && (
        <>
          <h3>{t('count.safe', { count: safe.length })}</h3>
          <ul className={`${styles.ledger} ${look('list')}`}>
            {safe.map(group => (
              <Safe key={group.team.id} clubId={clubId} group={group} words={words} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** What somebody ticked can be taken back; what trackers say changes with them. */
function Safe({ clubId, group, words }: { clubId: string; group: BoardGroup; words: PaceTexts }) {
  const { t } = useTranslation('pace')
  const log = useLogEntry(clubId, group.team.id)
  return (
    <li>
      <span>
        {words.groupName(group.team.id)}, {words.players(group)}
        <br />
        {words.shelter(group)}
      </span>
      {group.safety?.seenAt && (
        <Button variant="quiet" loading={log.isPending} onClick={() => log.mutate({ kind: 'out' })}>
          {t('count.undo')}
          <span className="visually-hidden"> {words.groupName(group.team.id)}</span>
        </Button>
      )}
    </li>
  )
}

function Out({ clubId, group, words }: { clubId: string; group: BoardGroup; words: PaceTexts }) {
  const { t } = useTranslation('pace')
  const log = useLogEntry(clubId, group.team.id)
  return (
    <li className={`${styles.out} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}>
      <PaceMarker pace={markerOf(group)} number={group.number} sizePx={44} />
      <span>
        <strong>
          {words.groupName(group.team.id)}
          {group.pace && !isUnaccounted(group) && `, ${words.place(group.pace)}`}
        </strong>
        <span>{words.players(group)}</span>
        <span>
          {isUnaccounted(group)
            ? t('count.notSeen')
            : group.trackers.length === 0
              ? t('count.noTrackers')
              : t('count.inside', { inside: group.safety?.trackersInside ?? 0, count: group.trackers.length })}
        </span>
      </span>
      <Button loading={log.isPending} onClick={() => log.mutate({ kind: 'in' })}>
        {t('count.in')}
        <span className="visually-hidden"> {words.groupName(group.team.id)}</span>
      </Button>
    </li>
  )
}
