import { useMemo, useState } from 'react'
import { type Measure, useMeasure } from '../use-measure.ts'

export interface Ruler {
  /** Null while the ruler is off. A drawing in progress waits until it is. */
  readonly measure: Measure | null
  readonly setOn: (isOn: boolean) => void
}

export function useRuler(): Ruler {
  const measure = useMeasure()
  const [isOn, setOn] = useState(false)
  return useMemo(() => {
    const turn = (on: boolean) => {
      if (!on) measure.set([])
      setOn(on)
    }
    return { measure: isOn ? measure : null, setOn: turn }
  }, [isOn, measure])
}
