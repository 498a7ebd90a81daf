import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from '../../apps/web/app/i18n/I18nProvider.tsx'
import { createTranslator } from '../../apps/web/app/i18n/translator.ts'
import { CourseMap } from '../../apps/web/app/map/CourseMap.tsx'
import { MovingPoints } from '../../apps/web/app/map/MovingPoints.tsx'
import { itemsOf } from '../../apps/web/app/map/map-data.ts'
import { COURSE_SOURCE } from '../../apps/web/app/map/map-drawing.ts'
import common from '../../apps/web/public/locales/en/common.json'
import { largeModel, movedPoints } from './model.ts'

const FEATURES = 5_000
const POINTS = 160

/** What the benchmark calls: each answers when the map has painted what changed. */
interface Bench {
  ready: Promise<void>
  move(step: number): Promise<void>
  replace(): Promise<void>
}

const model = largeModel(FEATURES)
let map: MapLibreMap
let show: (step: number) => void = () => undefined
let isReady: () => void
const ready = new Promise<void>(resolve => {
  isReady = resolve
})

/** The next frame in which the source has been read, and is painted. */
const painted = (source: string) =>
  new Promise<void>(resolve => {
    const read = (event: { sourceId?: string; isSourceLoaded?: boolean }) => {
      if (event.sourceId !== source || !event.isSourceLoaded) return
      map.off('sourcedata', read)
      map.once('render', () => resolve())
      map.triggerRepaint()
    }
    map.on('sourcedata', read)
  })

/** As on a live board: who moves is the business of one small part, and the map around it is not drawn again. */
function Groups() {
  const [groups, setGroups] = useState(() => movedPoints(POINTS, 0))
  show = step => setGroups(movedPoints(POINTS, step))
  return <MovingPoints points={groups} />
}

function Page() {
  return (
    <CourseMap
      label="Bench"
      model={model}
      attribution={null}
      controls={false}
      onReady={loaded => {
        if (!loaded) return
        map = loaded
        map.once('idle', () => isReady())
      }}
    >
      <Groups />
    </CourseMap>
  )
}

const bench: Bench = {
  ready,
  async move(step) {
    const done = painted('moving-points')
    performance.mark('move-begin')
    flushSync(() => show(step))
    await done
    performance.mark('move-end')
  },
  async replace() {
    const done = painted(COURSE_SOURCE)
    performance.mark('replace-begin')
    map.getSource<GeoJSONSource>(COURSE_SOURCE)?.setData(itemsOf(model))
    await done
    performance.mark('replace-end')
  },
}
Object.assign(window, { bench })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <I18nProvider value={createTranslator('en', { common })}>
      <Page />
    </I18nProvider>,
  )
}
