import type { Club, PinPublication } from '@pinwise/contract'
import type { Day, PinScale } from '@pinwise/golf'
import type { Dispatch } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { look } from '../../../ui/look.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import type { BoardGreen, BoardPins } from '../../greens/day-board.ts'
import type { DraftAction } from '../../greens/pin-drafts.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import styles from './History.module.css'
import { PublicationRow } from './PublicationRow.tsx'
import { movesOf, type PinMove, publicationsOfDay } from './publication-moves.ts'
import { usePublications, useUndoPublication } from './use-publications.ts'

interface TodayPublicationsProps {
  club: Club
  board: readonly BoardGreen[]
  pins: BoardPins
  today: Day
  scale: PinScale
  change: Dispatch<DraftAction>
}

/** Today's publications, each of which can be reverted even after its toast with Undo has gone. */
export function TodayPublications({ club, board, pins, today, scale, change }: TodayPublicationsProps) {
  const { t } = useTranslation('pin-position')
  const undo = useUndoPublication(club.id)

  function putOnBoard(moves: readonly PinMove[]) {
    for (const { green, to } of moves) {
      if (!to) continue
      const { holeId, current } = green
      const seen = { seenPinId: current?.id ?? null, seenAt: current?.position ?? null }
      change({ type: 'place', holeId, position: to, ...seen, day: today })
    }
    toast({ status: 'info', message: t('history.onBoard', { count: moves.length }) })
  }

  const row = (publication: PinPublication) => (
    <PublicationRow
      key={publication.number}
      publication={publication}
      moves={movesOf(publication, board, pins)}
      scale={scale}
      timeZone={club.timeZone}
      isUndoing={undo.isPending && undo.variables === publication.number}
      onUndo={() => undo.mutate(publication.number)}
      onPutOnBoard={putOnBoard}
    />
  )

  return (
    <Card title={t('history.title')}>
      <Loaded
        query={usePublications(club.id)}
        loading={t('history.loading')}
        failed={t('history.failed')}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {({ items }) => {
          const shown = publicationsOfDay(items, { day: today, timeZone: club.timeZone, now: Date.now() })
          if (shown.length === 0) return <p className={look('flush', 'muted')}>{t('history.none')}</p>
          return <ol className={`${styles.list} ${look('stack', 'gap3', 'list')}`}>{shown.map(row)}</ol>
        }}
      </Loaded>
    </Card>
  )
}
