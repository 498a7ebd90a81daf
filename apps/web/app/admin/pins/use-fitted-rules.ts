import { fitDifficulty, type PinRules, type PinUnit } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import type { LayoutGreen } from '../greens/layout-greens.ts'

interface Fitted {
  readonly greens: readonly LayoutGreen[]
  readonly base: PinRules
  readonly rules: PinRules
}

/** The difficulty thresholds for these greens. They take a phone a moment to compute, so the greens are shown first. */
export function useFittedRules(greens: readonly LayoutGreen[], base: PinRules, unit: PinUnit): PinRules {
  const [fitted, setFitted] = useState<Fitted | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const drawn = greens.flatMap(({ pinGreen }) => pinGreen ?? [])
      setFitted({ greens, base, rules: fitDifficulty(drawn, base, unit) })
    })
    return () => clearTimeout(timer)
  }, [greens, base, unit])
  return fitted?.greens === greens && fitted.base === base ? fitted.rules : base
}
