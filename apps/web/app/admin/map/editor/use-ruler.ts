import { useMemo, useState } from 'react'
import { type Measure, useMeasure } from '../use-measure.ts'

export interface Ruler {
  /** Null while it lies aside. A drawing in hand waits until it does. */
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
