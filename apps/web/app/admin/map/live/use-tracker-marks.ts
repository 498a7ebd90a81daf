import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useState } from 'react'
import { createTrackerMarks, type TrackerMarks } from './tracker-marks.ts'

/** The marks on the map around this component; null until it is there. */
export function useTrackerMarks(): TrackerMarks | null {
  const map = useMap().current?.getMap()
  const [marks, setMarks] = useState<TrackerMarks | null>(null)
  useEffect(() => {
    if (!map) return
    const made = createTrackerMarks(map)
    setMarks(made)
    return () => {
      made.remove()
      setMarks(null)
    }
  }, [map])
  return marks
}
