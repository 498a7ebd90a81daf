import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './CartScreen.module.css'
import { leaveCart, sendAllOfCart } from './leave-cart.ts'

type Step = 'closed' | 'asking' | 'wrong' | 'sending' | 'unsent'

/** Out of cart mode, for those who know the PIN; golfers stay. */
export function ExitButton({ pin }: { pin: string }) {
  const { t } = useTranslation('golf-cart')
  const [step, setStep] = useState<Step>('closed')
  const [typed, setTyped] = useState('')
  async function leave() {
    await leaveCart().catch(() => undefined)
    location.assign(paths.play)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed !== pin) {
      setTyped('')
      return setStep('wrong')
    }
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
            readOnly={isSending}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        <span role="alert">
          {step === 'wrong' && t('exit.wrong')}
          {step === 'unsent' && t('exit.unsent')}
        </span>
        <button type="submit" disabled={isSending}>
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
