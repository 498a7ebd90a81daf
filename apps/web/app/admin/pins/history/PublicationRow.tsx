import type { PinPublication } from '@pinwise/contract'
import type { LngLat, PinScale } from '@pinwise/golf'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { UndoIcon } from '../../../ui/icons.ts'
import { greenName } from '../../greens/layout-greens.ts'
import { pinReadout } from '../../greens/pin-readout.ts'
import { usePinTexts } from '../use-pin-texts.ts'
import { type PinMove, restorable } from './publication-moves.ts'

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
export function PublicationRow(props: PublicationRowProps) {
  const { publication, moves, scale, timeZone, isUndoing, onUndo, onPutOnBoard } = props
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
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
