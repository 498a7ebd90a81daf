import type { ClubMap, Fence, FenceEvent, Tracker } from '@pinwise/contract'
import { lazy, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { type MapPadding, NO_PADDING } from '../../map/map-view.ts'
import { useMapTheme } from '../../map/use-map-theme.ts'
import { usePageSettings } from '../../page-settings.ts'
import { look } from '../../ui/look.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useClub } from '../shell/use-club.ts'
import { useFences } from './fences/use-fences.ts'
import { focusFirst } from './focus-first.ts'
import { HolePanel } from './HolePanel.tsx'
import { Legend } from './Legend.tsx'
import { FenceEvents } from './live/FenceEvents.tsx'
import { MarshalCalls } from './live/MarshalCalls.tsx'
import { PositionsAsOf } from './live/PositionsAsOf.tsx'
import { TrackerList } from './live/TrackerList.tsx'
import { useFenceEvents } from './live/use-fence-events.ts'
import { useHasTrackers, useTrackerStore } from './live/use-trackers.ts'
import { MapList } from './MapList.tsx'
import styles from './MapPage.module.css'
import { MapTools, MEASURE_TOOL, REPLAY_TOOL } from './MapTools.tsx'
import { MeasurePanel } from './MeasurePanel.tsx'
import { mapTree } from './map-tree.ts'
import { NoMap } from './NoMap.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { REPLAY_BAR, ReplayBar } from './replay/ReplayBar.tsx'
import { ReplayList } from './replay/ReplayList.tsx'
import { useReplay } from './replay/use-replay.ts'
import { useMapChoice } from './use-map-choice.ts'
import { type MapSwitches, useMapSwitches } from './use-map-switches.ts'
import { useTreeTexts } from './use-map-texts.ts'
import { useMeasure } from './use-measure.ts'

const MapStage = lazy(async () => ({ default: (await import('./MapStage.tsx')).MapStage }))

/** As wide as the panels and the legend of MapPage.module.css, with their margins. */
const PANELS_WIDTH = 344
const LEGEND_WIDTH = 196
const BESIDE_CONTROLS: MapPadding = { ...NO_PADDING, right: 56 }

const STAGE = 'map-stage'
/** Where map and list stand side by side: MapPage.module.css. */
const WIDE = '(width >= 1000px)'

const NO_FENCES: readonly Fence[] = []
const NO_EVENTS: readonly FenceEvent[] = []

type Shown = 'map' | 'list'

/** The map and the list of its features as equal alternatives. On a phone one at a time. */
export function MapWorkspace({ map }: { map: ClubMap }) {
  const { t } = useTranslation('map')
  const { club } = useClub()
  const theme = useMapTheme()
  const texts = useTreeTexts()
  const { imagery } = usePageSettings()
  const tree = useMemo(() => mapTree(map, texts), [map, texts])
  const choice = useMapChoice(map)
  const switches = useMapSwitches()
  const measure = useMeasure()
  const [shown, setShown] = useState<Shown>('map')
  const [hasFailed, setFailed] = useState(false)
  const isWide = useMedia(WIDE)
  const trackers = useTrackerStore(map.clubId)
  const hasTrackers = useHasTrackers(trackers)
  const fences = useFences(map.clubId)
  const fenceEvents = useFenceEvents(map.clubId)
  const [followed, setFollowed] = useState<string | null>(null)
  const [trackerKind, setTrackerKind] = useState<Tracker['kind'] | null>(null)
  const timeZone = club?.timeZone ?? 'UTC'
  const { replaying, ...replay } = useReplay(map.clubId, club?.timeZone)
  const showsPositions = !replaying && switches.showsTrackers && hasTrackers
  const hasPanels = switches.isMeasuring || choice.hole !== null
  const name = club?.name ?? ''
  const padding = isWide
    ? { ...NO_PADDING, right: hasPanels ? PANELS_WIDTH : 0, left: switches.hasLegend ? LEGEND_WIDTH : 0 }
    : BESIDE_CONTROLS

  /** For actions that only the map shows: from the list the user is taken to the map, where the result is visible. */
  const flip: MapSwitches['flip'] = which => {
    const isHidden = !isWide && shown === 'list' && which !== 'isMeasuring'
    if (isHidden) setShown('map')
    if (!isHidden || !switches[which]) switches.flip(which)
  }

  function chooseHole(holeId: string | null) {
    if (holeId === null) focusFirst(`[role=treeitem][data-key="${choice.holeId}"]`, '[data-map] canvas', `#${STAGE}`)
    choice.chooseHole(holeId)
  }

  function stopMeasuring() {
    focusFirst(`#${MEASURE_TOOL}`)
    switches.flip('isMeasuring')
  }

  /** Wraps an action so that it also shows the map, where its result is visible. */
  const onMap =
    <Given extends readonly unknown[]>(run: (...given: Given) => void) =>
    (...given: Given) => {
      setShown('map')
      run(...given)
    }

  function openReplay() {
    focusFirst(`#${REPLAY_BAR}`)
    replay.open(followed)
  }

  function closeReplay() {
    focusFirst(`#${REPLAY_TOOL}`)
    replay.close()
  }

  /** Follows the current position of a tracker, which ends the replay. */
  const follow = onMap((id: string | null) => {
    if (replaying) replay.close()
    setFollowed(id)
  })

  return (
    <div
      className={`${styles.page} ${look('stack')}`}
      data-shown={shown}
      data-replaying={replaying !== null || undefined}
    >
      <header className={`${styles.header} ${look('row', 'gap2x4', 'centre')}`}>
        <div className={`${styles.title} ${look('row', 'baseline', 'grow')}`}>
          <h1>{t('title')}</h1>
          <p className={look('flush', 'muted')}>
            {t('count', {
              courses: t('courses', { count: map.courses.length }),
              holes: t('holes', { count: map.holes.length }),
            })}
          </p>
        </div>
        <MapTools
          switches={{ ...switches, flip }}
          hasImagery={Boolean(imagery)}
          hasTrackers={hasTrackers && !replaying}
          isReplaying={replaying !== null}
          onReplay={replaying ? closeReplay : openReplay}
          holeId={choice.holeId}
          onPrint={() => print()}
        />
        <div className={`${styles.tabs} ${look('full')}`}>
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
        {replaying && <ReplayBar replaying={replaying} timeZone={timeZone} onClose={closeReplay} />}
      </header>
      <div className={styles.list}>
        <MarshalCalls clubId={map.clubId} timeZone={timeZone} store={trackers} onFollow={follow} />
        <FenceEvents events={fenceEvents} timeZone={timeZone} store={trackers} onFollow={follow} />
        {replaying?.data?.span && (
          <ReplayList
            map={map}
            replaying={replaying}
            data={replaying.data}
            timeZone={timeZone}
            onChoose={onMap(replaying.chooseTracker)}
          />
        )}
        {showsPositions && (
          <TrackerList
            store={trackers}
            timeZone={timeZone}
            followed={followed}
            onFollow={follow}
            kind={trackerKind}
            onKind={setTrackerKind}
          />
        )}
        <MapList tree={tree} choice={choice} />
      </div>
      <div className={styles.stage} id={STAGE} tabIndex={-1}>
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
                padding={padding}
                trackers={trackers}
                trackerKind={trackerKind}
                followed={followed}
                onFollow={setFollowed}
                replaying={replaying}
                fences={fences.data?.items ?? NO_FENCES}
                fenceEvents={replaying ? NO_EVENTS : fenceEvents.open}
                onFailure={() => setFailed(true)}
              />
            </LazyPiece>
          )}
        </div>
        {/* Beside the map, the list says it. */}
        {showsPositions && !isWide && shown === 'map' && (
          <PositionsAsOf store={trackers} timeZone={timeZone} className={styles.asOf} />
        )}
      </div>
      <div className={`${styles.panels} ${look('stack', 'gap2')}`}>
        {switches.isMeasuring && <MeasurePanel measure={measure} map={map} tree={tree} onClose={stopMeasuring} />}
        {choice.hole && (
          <HolePanel
            map={map}
            hole={choice.hole}
            isTurned={choice.isTurned}
            onTurn={onMap(choice.setTurned)}
            onGreen={onMap(choice.lookAtGreen)}
            onHole={chooseHole}
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
