import { useMemo, useState } from 'react'

interface Switches {
  readonly isMeasuring: boolean
  readonly hasLegend: boolean
  readonly hasLabels: boolean
  readonly showsImagery: boolean
  readonly showsTrackers: boolean
}

export interface MapSwitches extends Switches {
  readonly flip: (name: keyof Switches) => void
}

const AT_FIRST: Switches = {
  isMeasuring: false,
  hasLegend: false,
  hasLabels: true,
  showsImagery: false,
  showsTrackers: true,
}

/** The toggles above the map. */
export function useMapSwitches(): MapSwitches {
  const [switches, setSwitches] = useState(AT_FIRST)
  return useMemo(
    () => ({ ...switches, flip: name => setSwitches(now => ({ ...now, [name]: !now[name] })) }),
    [switches],
  )
}
