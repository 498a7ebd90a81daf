import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import {
  EditIcon,
  HistoryIcon,
  ImageryIcon,
  LabelsIcon,
  LegendIcon,
  LiveIcon,
  MeasureIcon,
  PolygonToolIcon,
  PrintIcon,
  UploadIcon,
} from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { editorAddress } from './editor-address.ts'
import styles from './MapPage.module.css'
import type { MapSwitches } from './use-map-switches.ts'

/** The id of the measuring button, which receives the focus again afterwards. */
export const MEASURE_TOOL = 'measure-tool'
/** The id of the replay button, likewise. */
export const REPLAY_TOOL = 'replay-tool'

interface MapToolsProps {
  switches: MapSwitches
  hasImagery: boolean
  /** Whether the club has any trackers. */
  hasTrackers: boolean
  isReplaying: boolean
  onReplay: () => void
  /** The open hole, which the editor then opens, too. */
  holeId: string | null
  onPrint: () => void
}

/** The actions on the whole map. */
export function MapTools(props: MapToolsProps) {
  const { switches, hasImagery, hasTrackers, isReplaying, onReplay, holeId, onPrint } = props
  const { t } = useTranslation('map')
  const { isMeasuring, hasLegend, hasLabels, showsImagery, showsTrackers, flip } = switches
  return (
    <div className={`${styles.tools} ${look('row', 'gap2')}`}>
      <Tool
        id={MEASURE_TOOL}
        label={t('tools.measure')}
        icon={<MeasureIcon size={18} />}
        isOn={isMeasuring}
        onClick={() => flip('isMeasuring')}
      />
      <Tool
        label={t('tools.labels')}
        icon={<LabelsIcon size={18} />}
        isOn={hasLabels}
        onClick={() => flip('hasLabels')}
      />
      <Tool
        label={t('tools.legend')}
        icon={<LegendIcon size={18} />}
        isOn={hasLegend}
        onClick={() => flip('hasLegend')}
      />
      {hasImagery && (
        <Tool
          label={t('tools.imagery')}
          icon={<ImageryIcon size={18} />}
          isOn={showsImagery}
          onClick={() => flip('showsImagery')}
        />
      )}
      {hasTrackers && (
        <Tool
          label={t('tools.trackers')}
          icon={<LiveIcon size={18} />}
          isOn={showsTrackers}
          onClick={() => flip('showsTrackers')}
        />
      )}
      <Tool
        id={REPLAY_TOOL}
        label={t('tools.replay')}
        icon={<HistoryIcon size={18} />}
        isOn={isReplaying}
        onClick={onReplay}
      />
      <Button aria-label={t('tools.print')} icon={<PrintIcon size={18} aria-hidden="true" />} onClick={onPrint}>
        <span className={styles.word}>{t('tools.print')}</span>
      </Button>
      <Button
        aria-label={t('tools.fences')}
        icon={<PolygonToolIcon size={18} aria-hidden="true" />}
        renderRoot={props => <Link {...props} to={paths.fences} />}
      >
        <span className={styles.word}>{t('tools.fences')}</span>
      </Button>
      <Button
        aria-label={t('tools.import')}
        icon={<UploadIcon size={18} aria-hidden="true" />}
        renderRoot={props => <Link {...props} to={paths.mapImport} />}
      >
        <span className={styles.word}>{t('tools.import')}</span>
      </Button>
      <Button
        variant="primary"
        aria-label={t('tools.edit')}
        icon={<EditIcon size={18} aria-hidden="true" />}
        renderRoot={props => <Link {...props} to={editorAddress(holeId)} />}
      >
        <span className={styles.word}>{t('tools.edit')}</span>
      </Button>
    </div>
  )
}

interface ToolProps {
  id?: string
  label: string
  icon: ReactNode
  isOn: boolean
  onClick: () => void
}

function Tool({ id, label, icon, isOn, onClick }: ToolProps) {
  return (
    <Button
      id={id}
      aria-label={label}
      aria-pressed={isOn}
      icon={<span aria-hidden="true">{icon}</span>}
      onClick={onClick}
    >
      <span className={styles.word}>{label}</span>
    </Button>
  )
}
