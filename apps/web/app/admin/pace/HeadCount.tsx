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

/** While play is stopped: the groups that have reached neither the clubhouse nor a shelter, until all have. */
export function HeadCount({ clubId, board }: { clubId: string; board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
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
          <Out key={group.team.id} clubId={clubId} group={group} texts={texts} />
        ))}
      </ul>
      {safe.length > 0 && (
        <>
          <h3>{t('count.safe', { count: safe.length })}</h3>
          <ul className={`${styles.ledger} ${look('list')}`}>
            {safe.map(group => (
              <Safe key={group.team.id} clubId={clubId} group={group} texts={texts} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** A manual tick can be undone; positions from trackers update by themselves. */
function Safe({ clubId, group, texts }: { clubId: string; group: BoardGroup; texts: PaceTexts }) {
  const { t } = useTranslation('pace')
  const log = useLogEntry(clubId, group.team.id)
  return (
    <li>
      <span>
        {texts.groupName(group.team.id)}, {texts.players(group)}
        <br />
        {texts.shelter(group)}
      </span>
      {group.safety?.seenAt && (
        <Button variant="quiet" loading={log.isPending} onClick={() => log.mutate({ kind: 'out' })}>
          {t('count.undo')}
          <span className="visually-hidden"> {texts.groupName(group.team.id)}</span>
        </Button>
      )}
    </li>
  )
}

function Out({ clubId, group, texts }: { clubId: string; group: BoardGroup; texts: PaceTexts }) {
  const { t } = useTranslation('pace')
  const log = useLogEntry(clubId, group.team.id)
  return (
    <li className={`${styles.out} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}>
      <PaceMarker pace={markerOf(group)} number={group.number} sizePx={44} />
      <span>
        <strong>
          {texts.groupName(group.team.id)}
          {group.pace && !isUnaccounted(group) && `, ${texts.place(group.pace)}`}
        </strong>
        <span>{texts.players(group)}</span>
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
        <span className="visually-hidden"> {texts.groupName(group.team.id)}</span>
      </Button>
    </li>
  )
}
