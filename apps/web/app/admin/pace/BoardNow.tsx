import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { ActionList } from './ActionList.tsx'
import { WIDE } from './board-groups.ts'
import { CourseStrip } from './CourseStrip.tsx'
import { GroupMap } from './GroupMap.tsx'
import { GroupTable } from './GroupTable.tsx'
import { LinesOfPlay } from './LinesOfPlay.tsx'
import styles from './Pace.module.css'

/** `plain`: the view that fits the screen, which is the play lines or, on a phone, the holes. */
export const PICTURES = ['plain', 'lines', 'map'] as const
export type Picture = (typeof PICTURES)[number]

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
