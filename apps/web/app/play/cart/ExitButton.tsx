import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './CartScreen.module.css'
import { leaveCart } from './cart-call.ts'

/** Out of cart mode, for those who know the PIN; golfers stay. */
export function ExitButton({ pin }: { pin: string }) {
  const { t } = useTranslation('golf-cart')
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  async function leave(event: FormEvent) {
    event.preventDefault()
    if (typed !== pin) {
      setTyped('')
      return setWrong(true)
    }
    await leaveCart()
    return location.assign(paths.play)
  }
  if (!isAsking) {
    return (
      <button type="button" onClick={() => setAsking(true)}>
        {t('exit.action')}
      </button>
    )
  }
  return (
    <div role="dialog" aria-modal="true" aria-labelledby="exit" className={styles.cover}>
      <form className={styles.pad} onSubmit={leave}>
        <h2 id="exit">{t('exit.title')}</h2>
        <input
          // biome-ignore lint/a11y/noAutofocus: the user who chose to leave types the PIN next
          autoFocus
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          type="password"
          aria-label={t('pin')}
          onChange={event => setTyped(event.target.value)}
        />
        {isWrong && <span role="alert">{t('exit.wrong')}</span>}
        <button type="submit">{t('exit.action')}</button>
        <button type="button" onClick={() => setAsking(false)}>
          {t('exit.stay')}
        </button>
      </form>
    </div>
  )
}
