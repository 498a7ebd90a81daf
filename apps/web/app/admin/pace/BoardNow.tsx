import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ChevronRightIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ActionText } from './ActionText.tsx'
import { holesOnBoard, markerOf, WIDE } from './board-groups.ts'
import { GroupMap } from './GroupMap.tsx'
import { GroupTable } from './GroupTable.tsx'
import { LinesOfPlay } from './LinesOfPlay.tsx'
import styles from './Pace.module.css'
import { usePaceTexts } from './use-pace-texts.ts'

/** `plain`: the view that fits the screen, which is the play lines or, on a phone, the holes. */
export const PICTURES = ['plain', 'lines', 'map'] as const
type Picture = (typeof PICTURES)[number]

interface BoardNowProps {
  clubId: string
  board: PaceBoard
  picture: Picture
  openId: string | null
  onPicture: (picture: Picture) => void
  onOpen: (teamId: string) => void
}

/** The groups that need attention, then all groups as a picture and as a table. */
export function BoardNow({ clubId, board, picture, openId, onPicture, onOpen }: BoardNowProps) {
  const { t } = useTranslation('pace')
  const isWide = useMedia(WIDE)
  const shown = isWide && picture === 'plain' ? 'lines' : picture
  const strip = <CourseStrip board={board} onOpen={onOpen} />
  return (
    <div className={`${styles.now} ${look('column', 'gap4', 'top')}`}>
      {/* While play is stopped no group has to hurry: the head count comes first. */}
      {!board.stops.some(({ to }) => to === null) && <ActionList board={board} onOpen={onOpen} />}
      {isWide && strip}
      <section className={`${styles.picture} ${look('column', 'gap3', 'left')}`} aria-label={t('picture.label')}>
        <SegmentedControl
          label={t('picture.label')}
          segments={[
            ...(isWide ? [] : [{ value: 'plain' as const, label: t('picture.holes') }]),
            { value: 'lines', label: t('picture.lines') },
            { value: 'map', label: t('picture.map') },
          ]}
          value={shown}
          onChange={onPicture}
          fullWidth={!isWide}
        />
        {shown === 'map' ? (
          <GroupMap clubId={clubId} board={board} openId={openId} onOpen={onOpen} />
        ) : shown === 'lines' ? (
          <LinesOfPlay board={board} onOpen={onOpen} />
        ) : (
          strip
        )}
      </section>
      <GroupTable board={board} onOpen={onOpen} />
    </div>
  )
}

interface CourseStripProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** The holes in order with the groups on each: where play backs up, the chips crowd. */
function CourseStrip({ board, onOpen }: CourseStripProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const roots = new Set(board.bottlenecks.map(({ holeId }) => holeId))
  return (
    <Card title={t('course.title')} note={t('course.note')}>
      <ol className={`${styles.strip} ${look('stack', 'gap1', 'list')}`}>
        {holesOnBoard(board.groups).map(({ holeId, number, groups }) => (
          <li className={look('row', 'gap1', 'centre')} key={holeId} data-full={groups.length > 1 || undefined}>
            <span className={styles.holeNumber}>
              <span className="visually-hidden">{t('hole', { hole: number })}</span>
              <span aria-hidden="true">{number}</span>
            </span>
            {groups.map(group => (
              <button key={group.team.id} type="button" onClick={() => onOpen(group.team.id)}>
                <PaceMarker
                  pace={markerOf(group)}
                  number={group.number}
                  label={`${texts.groupName(group.team.id)}, ${texts.status(group)}`}
                  sizePx={40}
                />
              </button>
            ))}
            {roots.has(holeId) && <span className={look('bold')}>{t('course.queue')}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface ActionListProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** Groups and holes that need a marshal now, the worst first, with the reason and the action. */
function ActionList({ board, onOpen }: ActionListProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  return (
    <Card title={t('actions.title')}>
      {board.actions.length === 0 ? (
        <p className={look('flush', 'muted')}>{t('actions.none')}</p>
      ) : (
        <ol className={look('stack', 'gap2', 'list')}>
          {board.actions.map(action => {
            const { groupId, holeNumber, reason } = action
            const group = board.groups.find(({ team }) => team.id === groupId)
            const body = (
              <>
                {group && <PaceMarker pace={markerOf(group)} number={group.number} sizePx={44} />}
                <span>
                  <strong>
                    {group ? texts.groupName(groupId) : t('hole', { hole: holeNumber ?? '?' })}
                    {group?.pace && `, ${texts.place(group.pace)}`}
                  </strong>
                  <ActionText board={board} action={action} />
                </span>
              </>
            )
            return (
              <li key={`${groupId} ${holeNumber} ${reason}`}>
                {group ? (
                  <button
                    type="button"
                    className={`${styles.action} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}
                    onClick={() => onOpen(group.team.id)}
                  >
                    {body}
                    <ChevronRightIcon size={24} aria-hidden="true" />
                  </button>
                ) : (
                  <div className={`${styles.action} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}>{body}</div>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
