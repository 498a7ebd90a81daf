import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberThisDevice } from '../session/account.ts'
import { addressAfterSignIn } from '../session/address-after-sign-in.ts'
import { currentUser } from '../session/session.ts'
import type { SignInStep } from '../session/sign-in.ts'
import { ReasonNotice } from './ReasonNotice.tsx'
import { ChoiceStep } from './steps/ChoiceStep.tsx'
import { CodeStep } from './steps/CodeStep.tsx'
import { ConfirmAddressStep } from './steps/ConfirmAddressStep.tsx'
import { NewPasswordStep } from './steps/NewPasswordStep.tsx'
import { type Given, PasswordStep } from './steps/PasswordStep.tsx'
import { ResetPasswordStep } from './steps/ResetPasswordStep.tsx'
import { SetUpStep } from './steps/SetUpStep.tsx'
import { SignUpStep } from './steps/SignUpStep.tsx'
import { forgetTypedEmail } from './typed-email.ts'
import { useSteps } from './use-steps.ts'

type Step = SignInStep | { readonly name: 'password' } | { readonly name: 'signUp' }

const START: Step = { name: 'password' }

export default function LoginPage() {
  const { step, goTo, goBack, leave } = useSteps<Step>(START)
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
