import type { Club, PinPublication } from '@pinwise/contract'
import type { Day, LngLat, PinScale } from '@pinwise/golf'
import type { Dispatch } from 'react'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { UndoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import type { BoardGreen, BoardPins } from '../../greens/day-board.ts'
import { greenName } from '../../greens/layout-greens.ts'
import type { DraftAction } from '../../greens/pin-drafts.ts'
import { pinReadout } from '../../greens/pin-readout.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { usePinTexts } from '../use-pin-texts.ts'
import styles from './History.module.css'
import { movesOf, type PinMove, publicationsOfDay, restorable } from './publication-moves.ts'
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

interface PublicationRowProps {
  publication: PinPublication
  moves: readonly PinMove[]
  scale: PinScale
  timeZone: string
  isUndoing: boolean
  onUndo: () => void
  onPutOnBoard: (moves: readonly PinMove[]) => void
}

/** One publication: when, by whom, which pins moved, and buttons to restore the state before or after it. */
function PublicationRow(props: PublicationRowProps) {
  const { publication, moves, scale, timeZone, isUndoing, onUndo, onPutOnBoard } = props
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const texts = usePinTexts(scale)
  const { by, origin, effectiveAt, holeIds, canUndo } = publication
  const time = formatDate(language, Date.parse(effectiveAt), { timeZone, hour: '2-digit', minute: '2-digit' })
  const back = restorable(moves)
  const place = ({ ground }: PinMove['green'], position: LngLat | null) => {
    const readout = ground && position && pinReadout(ground.frame, position, scale)
    return readout ? texts.place(readout) : '–'
  }
  return (
    <li>
      <div>
        <strong>
          <time dateTime={effectiveAt}>{time}</time> · {by ?? t('history.byPlan')}
        </strong>
        <p>
          {t(`history.origin.${origin}`)} · {t('history.pins', { count: holeIds.length })}
        </p>
        {moves.length > 0 && (
          <details>
            <summary>{t('history.moved')}</summary>
            <ul>
              {moves.map(({ green, from, to }) => (
                <li key={green.holeId}>
                  {t('history.move', { hole: greenName(green), from: place(green, from), to: place(green, to) })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {canUndo ? (
        <Button icon={<UndoIcon size={20} aria-hidden="true" />} loading={isUndoing} onClick={onUndo}>
          {t('history.undo')}
        </Button>
      ) : (
        back.length > 0 && <Button onClick={() => onPutOnBoard(back)}>{t('history.restore')}</Button>
      )}
    </li>
  )
}
