import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The step of the sign-in that is shown, in the history too, though the address stays: Back leads to the start instead
 * of away. The provider takes no answer twice, so whatever lies between has no way back.
 */
export function useSteps<Step extends object>(start: Step) {
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  const { key, search, state } = useLocation()
  const isBehindStart = isStepState(state)
  const [step, setStep] = useState(start)
  const [afterwards, setAfterwards] = useState<(() => void) | null>(null)

  const returned = useEffectEvent(() => {
    if (!isPop || isBehindStart) return
    if (afterwards) afterwards()
    else setStep(start)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place in the history has its key
  useEffect(() => returned(), [key])

  function goTo(next: Step) {
    setStep(next)
    if (!isBehindStart) void navigate({ search }, { state: STEP_STATE })
  }

  /** As the button of the browser would. */
  function goBack() {
    setStep(start)
    if (isBehindStart) void navigate(-1)
  }

  /** The step goes out of the history before what follows takes the place of the start. */
  function leave(goOn: () => void) {
    if (!isBehindStart) return goOn()
    setAfterwards(() => goOn)
    void navigate(-1)
  }

  return { step, goTo, goBack, leave }
}

const STEP_STATE = { isStep: true } as const
const isStepState = (state: unknown) => typeof state === 'object' && state !== null && 'isStep' in state
