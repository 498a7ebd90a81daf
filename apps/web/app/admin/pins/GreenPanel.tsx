import type { PinSettings } from '@pinwise/contract'
import { type FlagColours, type LngLat, type PinScale, zoneAt } from '@pinwise/golf'
import { type Dispatch, useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CheckIcon, EditIcon, UndoIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import type { BoardDay, BoardGreen } from '../greens/day-board.ts'
import { greenName } from '../greens/layout-greens.ts'
import type { DraftAction } from '../greens/pin-drafts.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { editorAddress } from '../map/editor-address.ts'
import { isSingleKey } from '../shell/shortcuts.ts'
import { isDialogOpen, usePageKeys } from '../shell/use-page-keys.ts'
import { AdviceList } from './AdviceList.tsx'
import { focusFlagOrTitle } from './element-ids.ts'
import { FigureFields } from './FigureFields.tsx'
import { GreenCanvas } from './GreenCanvas.tsx'
import styles from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { Readout } from './Readout.tsx'
import { ReservedAreas } from './reserved/ReservedAreas.tsx'
import { TypedField } from './TypedField.tsx'
import { usePlacePin } from './use-place-pin.ts'
import ways from './Ways.module.css'
import { ZonePad } from './ZonePad.tsx'

interface GreenPanelProps {
  green: BoardGreen
  today: BoardDay
  settings: PinSettings
  scale: PinScale
  flagColours: FlagColours
  isNew: boolean
  change: Dispatch<DraftAction>
  onStep: (by: 1 | -1) => void
}

/** One green, opened large, with every way to move its pin. */
export function GreenPanel(props: GreenPanelProps) {
  const { green, today, settings, scale, flagColours, isNew, change, onStep } = props
  const { zones } = settings
  const { t } = useTranslation('pin-position')
  const readoutId = useId()
  const { ground, shown, draft, state, current, holeId } = green
  const place = usePlacePin({ green, today, zones, scale, change })
  useZoneKeys(zones, place.inZone)
  const head = <PanelHead green={green} onStep={onStep} />
  if (!ground) {
    return (
      <div className={`${styles.panel} ${look('column', 'gap3')}`}>
        {head}
        <NoGreen label={greenName(green)} holeId={holeId} />
      </div>
    )
  }

  // Both buttons disappear with their action, so the focus moves to the flag.
  function undo() {
    if (draft?.before.length === 0) focusFlagOrTitle()
    change({ type: 'undo', holeId })
  }
  function leave(position: LngLat) {
    focusFlagOrTitle()
    place.at(position)
  }
  const readout = shown && pinReadout(ground.frame, shown, scale)
  const zone = readout && shown ? zoneAt(ground.frame, ground.frame.toFrame(shown), zones).number : null
  return (
    <div className={`${styles.panel} ${look('column', 'gap3')}`}>
      {head}
      <GreenCanvas
        green={{ ...green, ground }}
        today={today}
        zones={zones}
        scale={scale}
        flagColours={flagColours}
        isNew={isNew}
        describedBy={readoutId}
        onPlace={place.at}
        onZone={place.inZone}
        onStep={onStep}
      />
      <div className={`${styles.side} ${look('column', 'gap3')}`}>
        <Readout
          id={readoutId}
          readout={readout}
          nothing={shown ? t('offGreen') : t('noPin')}
          difficulty={green.difficulty}
          scale={scale}
          flagColours={flagColours}
        />
        <AdviceList key={holeId} green={green} scale={scale} today={today.day} />
        {(draft || (state === 'stale' && current)) && (
          <div className={`${styles.actions} ${look('row', 'gap2')}`}>
            {draft && (
              <Button icon={<UndoIcon size={20} aria-hidden="true" />} onClick={undo}>
                {t('undoMove')}
              </Button>
            )}
            {!draft && state === 'stale' && current && (
              <Button icon={<CheckIcon size={20} aria-hidden="true" />} onClick={() => leave(current.position)}>
                {t('leaveHere')}
              </Button>
            )}
          </div>
        )}
        <ReservedAreas key={`reserved ${holeId}`} green={green} settings={settings} />
        <div className={`${ways.ways} ${look('column', 'gap4')}`}>
          <ZonePad count={zones} wanted={today.zone?.wanted ?? null} current={zone} onZone={place.inZone} />
          <div className={look('stack', 'gap4')}>
            <TypedField holeId={holeId} scale={scale} onTyped={place.typed} onDone={() => onStep(1)} />
            <FigureFields key={holeId} shown={shown} readout={readout} scale={scale} onFigures={place.figures} />
          </div>
        </div>
      </div>
      <Legend green={green} />
    </div>
  )
}

/** A number key moves the pin of the open green into that zone, unless a field has the focus. */
function useZoneKeys(zones: number, onZone: (zone: number) => void): void {
  usePageKeys(event => {
    const zone = Number(event.key)
    if (event.defaultPrevented || !(zone >= 1 && zone <= zones) || !isSingleKey(event)) return
    return isDialogOpen() ? undefined : () => onZone(zone)
  })
}

/** A hole whose green has not been drawn, so that it cannot have a pin. */
function NoGreen({ label, holeId }: { label: string; holeId: string }) {
  const { t } = useTranslation('pin-position')
  return (
    <EmptyState
      sentence={t('noGreen.sentence', { number: label })}
      action={
        <Button
          variant="primary"
          icon={<EditIcon size={18} aria-hidden="true" />}
          renderRoot={props => <Link {...props} to={editorAddress(holeId)} />}
        >
          {t('noGreen.draw')}
        </Button>
      }
    />
  )
}

/** The meaning of the marks on the green; only those that are visible. */
function Legend({ green: { oldCups, planned, ground } }: { green: BoardGreen }) {
  const { t } = useTranslation('pin-position')
  const resting = oldCups.some(({ restMetres }) => restMetres > 0)
  return (
    <div className={`${styles.foot} ${look('column', 'gap3')}`}>
      <p className={`${styles.keys} ${look('flush', 'muted', 'small')}`}>{t('keys')}</p>
      <ul className={`${styles.legend} ${look('row', 'list', 'small')}`} aria-label={t('legend.title')}>
        <li data-mark="edge">{t('legend.edge')}</li>
        {oldCups.length > 0 && <li data-mark="cup">{t('legend.cup')}</li>}
        {resting && <li data-mark="rest">{t('legend.rest')}</li>}
        {planned && <li data-mark="planned">{t('legend.planned')}</li>}
        {ground && ground.reserved.length > 0 && <li data-mark="reserved">{t('legend.reserved')}</li>}
      </ul>
    </div>
  )
}
