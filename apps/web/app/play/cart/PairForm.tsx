import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayMessage } from '../PlayMessage.tsx'
import styles from './CartScreen.module.css'
import { type Cart, isPin, keyIn, pairCart } from './cart-setting.ts'

/** The key comes with the code of the device, or is typed; the PIN is chosen by the person who mounts the tablet. */
export function PairForm({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation('golf-cart')
  const [typedKey, setTypedKey] = useState('')
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<'key' | 'pin' | null>(null)
  const key = cart?.key ?? keyIn(typedKey)
  function pair(event: FormEvent) {
    event.preventDefault()
    if (!key) return setWrong('key')
    if (!isPin(pin)) return setWrong('pin')
    pairCart({ key, pin, layoutId: cart?.layoutId ?? null, position: cart?.position ?? 0 })
    // The browser's own bars take room from the hole; without leave to hide them it works all the same.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return (
    <PlayMessage title={t('pair.title')} text={t(cart ? 'pair.found' : 'pair.how')}>
      <form className={styles.pad} onSubmit={pair} noValidate>
        {!cart && (
          <label>
            {t('pair.key')}
            <input
              value={typedKey}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={wrong === 'key' || undefined}
              onChange={event => setTypedKey(event.target.value)}
            />
          </label>
        )}
        <label>
          {t('pair.pin')}
          <input
            value={pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            aria-invalid={wrong === 'pin' || undefined}
            onChange={event => setPin(event.target.value)}
          />
        </label>
        {wrong && <p role="alert">{t(`pair.wrong.${wrong}`)}</p>}
        <button type="submit">{t('pair.action')}</button>
      </form>
    </PlayMessage>
  )
}
