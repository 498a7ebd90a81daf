import type { ClubMap } from '@pinwise/contract'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { type MapPadding, NO_PADDING } from '../../map/map-view.ts'
import { useMapTheme } from '../../map/use-map-theme.ts'
import { usePageSettings } from '../../page-settings.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useClub } from '../shell/use-club.ts'
import { HolePanel } from './HolePanel.tsx'
import { Legend } from './Legend.tsx'
import { MapList } from './MapList.tsx'
import styles from './MapPage.module.css'
import { MapTools } from './MapTools.tsx'
import { MeasurePanel } from './MeasurePanel.tsx'
import { mapTree } from './map-tree.ts'
import { measurePlaces } from './measure-places.ts'
import { NoMap } from './NoMap.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useMapChoice } from './use-map-choice.ts'
import { useMapSwitches } from './use-map-switches.ts'
import { useTreeWords } from './use-map-words.ts'
import { useMeasure } from './use-measure.ts'

const MapStage = lazy(async () => ({ default: (await import('./MapStage.tsx')).MapStage }))

/** As wide as the panels of MapPage.module.css. */
const BESIDE_PANELS: MapPadding = { ...NO_PADDING, right: 344 }
const BESIDE_CONTROLS: MapPadding = { ...NO_PADDING, right: 56 }

type Shown = 'map' | 'list'

/** The map and the list of what is on it, each the other's equal. On a phone one at a time. */
export function MapWorkspace({ map }: { map: ClubMap }) {
  const { t } = useTranslation('map')
  const { club } = useClub()
  const theme = useMapTheme()
  const words = useTreeWords()
  const { imagery } = usePageSettings()
  const tree = useMemo(() => mapTree(map, words), [map, words])
  const places = useMemo(() => measurePlaces(map, tree), [map, tree])
  const choice = useMapChoice(map)
  const switches = useMapSwitches()
  const measure = useMeasure()
  const [shown, setShown] = useState<Shown>('map')
  const [hasFailed, setFailed] = useState(false)
  const isWide = useIsWide()
  const hasPanels = switches.isMeasuring || choice.hole !== null
  const name = club?.name ?? ''
  return (
    <div className={styles.page} data-shown={shown}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>{t('title')}</h1>
          <p>
            {t('count', {
              courses: t('courses', { count: map.courses.length }),
              holes: t('holes', { count: map.holes.length }),
            })}
          </p>
        </div>
        <MapTools switches={switches} hasImagery={Boolean(imagery)} onPrint={() => print()} />
        <div className={styles.tabs}>
          <SegmentedControl
            label={t('show.label')}
            segments={[
              { value: 'map', label: t('show.map') },
              { value: 'list', label: t('show.list') },
            ]}
            value={shown}
            onChange={setShown}
            fullWidth
          />
        </div>
      </header>
      <div className={styles.list}>
        <MapList tree={tree} choice={choice} />
      </div>
      <div className={styles.stage}>
        <div className={styles.map}>
          {hasFailed ? (
            <NoMap map={map} hole={choice.hole} onRetry={() => setFailed(false)} />
          ) : (
            <LazyPiece>
              <MapStage
                map={map}
                choice={choice}
                switches={switches}
                measure={measure}
                padding={!isWide ? BESIDE_CONTROLS : hasPanels ? BESIDE_PANELS : NO_PADDING}
                onFailure={() => setFailed(true)}
              />
            </LazyPiece>
          )}
        </div>
      </div>
      <div className={styles.panels}>
        {switches.isMeasuring && (
          <MeasurePanel measure={measure} places={places} onClose={() => switches.flip('isMeasuring')} />
        )}
        {choice.hole && (
          <HolePanel
            map={map}
            hole={choice.hole}
            isTurned={choice.isTurned}
            onTurn={choice.setTurned}
            onGreen={choice.lookAtGreen}
            onHole={choice.chooseHole}
          />
        )}
      </div>
      {switches.hasLegend && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and a keyboard must be able to
        <section className={styles.legend} aria-label={t('tools.legend')} tabIndex={0}>
          <Legend map={map} theme={theme} />
        </section>
      )}
      <PrintSheet map={map} hole={choice.hole} name={name} />
    </div>
  )
}
