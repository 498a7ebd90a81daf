import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { useIsHydrated } from '../document/use-is-hydrated.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { rememberThisDevice } from '../session/account.ts'
import { addressAfterSignIn } from '../session/address-after-sign-in.ts'
import { REASON_SENTENCES, type Reason, takeReason } from '../session/reason.ts'
import { currentUser } from '../session/session.ts'
import type { SignInStep } from '../session/sign-in.ts'
import { Notice } from './Notice.tsx'
import { CodeStep } from './steps/CodeStep.tsx'
import { NewPasswordStep, ResetPasswordStep } from './steps/new-password-steps.tsx'
import { type Given, PasswordStep } from './steps/PasswordStep.tsx'
import { ChoiceStep, SetUpStep } from './steps/second-factor-steps.tsx'
import { ConfirmAddressStep, SignUpStep } from './steps/sign-up-steps.tsx'
import { forgetTypedEmail } from './typed-email.ts'

type Step = SignInStep | { readonly name: 'password' } | { readonly name: 'signUp' }

const START: Step = { name: 'password' }

export default function LoginPage() {
  const { step, goTo, goBack, leave } = useSteps(START)
  const [given, setGiven] = useState<Given>({ email: '', password: '', remembers: false })
  const goOn = useGoOn()

  const onStep = async (next: Step, by: Given = given) => {
    setGiven(by)
    if (next.name !== 'done') return goTo(next)
    // The sign-in stands without it; the account panel offers it again.
    if (by.remembers) await rememberThisDevice().catch(() => undefined)
    forgetTypedEmail()
    leave(goOn)
  }
  const onBack = () => {
    setGiven({ ...given, password: '' })
    goBack()
  }
  const common = { email: given.email, onStep, onBack }
  switch (step.name) {
    case 'newPassword':
      return <NewPasswordStep {...common} asksName={step.asksName} />
    case 'code':
      return <CodeStep key={step.name} {...common} factor={step.factor} destination={step.destination} />
    case 'mailedCode':
      return <CodeStep key={step.name} {...common} factor={null} destination={step.destination} />
    case 'choice':
      return <ChoiceStep {...common} factors={step.factors} />
    case 'setUp':
      return <SetUpStep {...common} secret={step.secret} uri={step.uri} />
    case 'confirmAddress':
      return <ConfirmAddressStep given={given} onStep={onStep} onBack={onBack} />
    case 'resetPassword':
      return <ResetPasswordStep onBack={onBack} />
    case 'signUp':
      return <SignUpStep given={given} onSignedUp={by => onStep({ name: 'confirmAddress' }, by)} onBack={onBack} />
    default:
      return (
        <PasswordStep
          given={given}
          notice={<ReasonNotice />}
          onStep={onStep}
          onSignUp={() => goTo({ name: 'signUp' })}
        />
      )
  }
}

/** To where the person wanted to go; at once for someone who is signed in already. */
function useGoOn(): () => void {
  const navigate = useNavigate()
  const [goOn] = useState(() => () => void navigate(addressAfterSignIn(), { replace: true }))
  useEffect(() => {
    currentUser().then(goOn, () => undefined)
  }, [goOn])
  return goOn
}

/**
 * The step of the sign-in that is shown, in the history too, though the address stays: Back leads to the start instead
 * of away. The provider takes no answer twice, so whatever lies between has no way back.
 */
function useSteps(start: Step) {
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

/** Why a sign-in is needed; empty for a person who came to sign in. */
function ReasonNotice() {
  const { t } = useTranslation('login')
  const { t: tCommon } = useTranslation('common')
  const isHydrated = useIsHydrated()
  const isUnauthorized = useSearchParams()[0].get('error') === 'unauthorized'
  const [reason, setReason] = useState<Reason | null>(null)
  // Taken once; the second effect of a development build finds nothing and must not undo it.
  useEffect(() => setReason(known => known ?? takeReason()), [])
  if (isHydrated && isUnauthorized) return <Notice>{t('unauthorized')}</Notice>
  return reason && <Notice>{tCommon(REASON_SENTENCES[reason])}</Notice>
}
