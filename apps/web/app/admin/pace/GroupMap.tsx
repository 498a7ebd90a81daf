import type { PaceBoard } from '@pinwise/contract'
import { lazy, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { useClubMap } from '../map/use-club-map.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { isOnCourse } from './board-groups.ts'
import styles from './GroupMap.module.css'
import { groupSpot } from './group-spot.ts'

const GroupMapStage = lazy(async () => ({ default: (await import('./GroupMapStage.tsx')).GroupMapStage }))

interface GroupMapProps {
  clubId: string
  board: PaceBoard
  openId: string | null
  onOpen: (teamId: string) => void
}

/** The positions of the groups on the map. The table below has the same data for reading and for the keyboard. */
export function GroupMap({ clubId, board, openId, onOpen }: GroupMapProps) {
  const { t } = useTranslation('pace')
  const map = useClubMap(clubId)
  const [hasFailed, setFailed] = useState(false)
  return (
    <Card title={t('map.title')} note={t('map.note')}>
      <Loaded
        query={map}
        loading={t('map.loading')}
        failed={t('map.failed')}
        skeleton={<div className={styles.stage} />}
      >
        {club => {
          const out = board.groups.filter(isOnCourse)
          const unplaced = out.filter(group => groupSpot(group, club) === null).length
          return (
            <>
              {unplaced > 0 && <p>{t('map.unplaced', { count: unplaced })}</p>}
              <div className={styles.stage}>
                {hasFailed ? (
                  <p className={`${styles.failed} ${look('stack', 'gap3', 'flush')}`} role="status">
                    {t('map.noMap')} <Button onClick={() => setFailed(false)}>{t('map.again')}</Button>
                  </p>
                ) : (
                  <LazyPiece>
                    <GroupMapStage
                      map={club}
                      board={board}
                      openId={openId}
                      onOpen={onOpen}
                      onFailure={() => setFailed(true)}
                    />
                  </LazyPiece>
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
