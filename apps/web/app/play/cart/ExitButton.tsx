import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import styles from './CartScreen.module.css'
import { cartSetting, changeCart } from './cart-setting.ts'
import { leaveCart, sendAllOfCart } from './leave-cart.ts'
import { secondsToWait, withWrongPin } from './wrong-pins.ts'

type Step = 'closed' | 'asking' | 'wrong' | 'sending' | 'unsent'

/** Out of cart mode, for those who know the PIN; golfers stay. */
export function ExitButton({ pin }: { pin: string }) {
  const { t } = useTranslation('golf-cart')
  const [step, setStep] = useState<Step>('closed')
  const [typed, setTyped] = useState('')
  const secondsLeft = useSecondsToWait(step !== 'closed')
  async function leave() {
    await leaveCart().catch(() => undefined)
    location.assign(paths.play)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrongPins = cartSetting.read()?.wrongPins ?? null
    if (secondsToWait(wrongPins, Date.now()) > 0) return undefined
    if (typed !== pin) {
      setTyped('')
      changeCart({ wrongPins: withWrongPin(wrongPins, Date.now()) })
      return setStep('wrong')
    }
    changeCart({ wrongPins: null })
    setStep('sending')
    return (await sendAllOfCart().catch(() => false)) ? leave() : setStep('unsent')
  }
  function stay() {
    setTyped('')
    setStep('closed')
  }
  if (step === 'closed') {
    return (
      <button type="button" onClick={() => setStep('asking')}>
        {t('exit.action')}
      </button>
    )
  }
  const isSending = step === 'sending'
  return (
    <div role="dialog" aria-modal="true" aria-labelledby="exit" className={styles.cover}>
      <form className={styles.pad} onSubmit={submit} aria-busy={isSending}>
        <h2 id="exit">{t('exit.title')}</h2>
        {step !== 'unsent' && (
          <input
            // biome-ignore lint/a11y/noAutofocus: the user who chose to leave types the PIN next
            autoFocus
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            type="password"
            aria-label={t('pin')}
            aria-describedby="exit-wait"
            readOnly={isSending || secondsLeft > 0}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        <span role="alert">
          {step === 'wrong' && t('exit.wrong')}
          {step === 'unsent' && t('exit.unsent')}
        </span>
        {/* Not part of the alert, which would be read aloud every second. */}
        <span role="timer" id="exit-wait">
          {secondsLeft > 0 && t('exit.wait', { seconds: secondsLeft })}
        </span>
        <button type="submit" disabled={isSending || secondsLeft > 0}>
          {t(isSending ? 'exit.sending' : step === 'unsent' ? 'exit.again' : 'exit.action')}
        </button>
        {step === 'unsent' && (
          <button type="button" onClick={() => void leave()}>
            {t('exit.delete')}
          </button>
        )}
        <button type="button" disabled={isSending} onClick={stay}>
          {t('exit.stay')}
        </button>
      </form>
    </div>
  )
}

/** Counts down while the pad is open. */
function useSecondsToWait(isOpen: boolean): number {
  const wrongPins = usePhoneSetting(cartSetting)?.wrongPins ?? null
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (!isOpen) return undefined
    const count = () => setSecondsLeft(secondsToWait(wrongPins, Date.now()))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [isOpen, wrongPins])
  return secondsLeft
}
