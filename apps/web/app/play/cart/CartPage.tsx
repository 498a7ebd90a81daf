import type { ClubPack, DeviceMessage } from '@pinwise/contract'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { fetchTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayMessage } from '../PlayMessage.tsx'
import { usePhoneSetting } from '../phone-setting.ts'
import { playedLayout } from '../played-layout.ts'
import { useClub } from '../use-club.ts'
import styles from './CartScreen.module.css'
import { CartScreen } from './CartScreen.tsx'
import { cartSetting, changeCart, keyIn, pairWithCode } from './cart-setting.ts'
import { ExitButton } from './ExitButton.tsx'
import { PairForm } from './PairForm.tsx'
import { markCartMessageRead } from './read-messages.ts'
import { useOwnDevice } from './use-own-device.ts'

/** A tablet without a signal, which does not keep them, shows none. */
const ClubNotices = lazy(() =>
  import('../notices/Notices.tsx').then(
    ({ ClubNotices }) => ({ default: ClubNotices }),
    () => ({ default: () => null }),
  ),
)

/** The app on a tablet that is mounted in a cart: paired once, then it starts by itself. */
export default function CartPage() {
  const { t } = useTranslation('golf-cart')
  const cart = usePhoneSetting(cartSetting)
  const isReady = useTextsOfHole()
  useKeyOfAddress()
  if (!isReady) return <PlayMessage title={t('loading')} />
  if (!cart || cart.pin === null) return <PairForm cart={cart} />
  return <Paired cartKey={cart.key} pin={cart.pin} layoutId={cart.layoutId} position={cart.position} />
}

interface PairedProps {
  cartKey: string
  pin: string
  layoutId: string | null
  position: number
}

function Paired({ cartKey, pin, layoutId, position }: PairedProps) {
  const { t } = useTranslation('golf-cart')
  const { device, isRefused, isSilent } = useOwnDevice(cartKey)
  if (isRefused) {
    return (
      <PlayMessage title={t('refused.title')} text={t('refused.text')}>
        <ExitButton pin={pin} />
      </PlayMessage>
    )
  }
  if (!device) {
    return (
      <PlayMessage title={t(isSilent ? 'silent' : 'loading')}>
        <ExitButton pin={pin} />
      </PlayMessage>
    )
  }
  return (
    <>
      <CartMessages messages={device.messages} />
      {device.club ? (
        <AtClub key={device.club.slug} {...{ device, pin, layoutId, position }} slug={device.club.slug} />
      ) : (
        <PlayMessage title={t('noClub.title', { label: device.label })} text={t('noClub.text')}>
          <ExitButton pin={pin} />
        </PlayMessage>
      )}
    </>
  )
}

interface AtClubProps extends Omit<PairedProps, 'cartKey'> {
  slug: string
  device: NonNullable<ReturnType<typeof useOwnDevice>['device']>
}

function AtClub({ slug, device, pin, layoutId, position }: AtClubProps) {
  const { t } = useTranslation('golf-cart')
  const { state, store } = useClub(slug)
  const { pack, isSilent, newPins } = state
  const layout = useMemo(() => pack && playedLayout(pack, layoutId ?? onlyLayout(pack)), [pack, layoutId])
  if (!pack) return <PlayMessage title={t(isSilent ? 'silent' : 'loading')} />
  if (!layout) return <LayoutChoice pack={pack} label={device.label} pin={pin} />
  const index = Math.min(position, layout.holes.length - 1)
  return (
    <>
      <Suspense fallback={null}>
        <ClubNotices slug={slug} />
      </Suspense>
      <CartScreen
        key={layout.id}
        pack={pack}
        layout={layout}
        index={index}
        device={device}
        pin={pin}
        isSilent={isSilent}
        newPins={newPins}
        onSeen={store.seen}
        onHole={next => changeCart({ position: next })}
      />
    </>
  )
}

const onlyLayout = ({ layouts }: ClubPack) => (layouts.length === 1 ? (layouts[0]?.id ?? '') : '')

/** The code of a device leads here with its key; nobody is to read it in the address afterwards. */
function useKeyOfAddress(): void {
  useEffect(() => {
    const key = keyIn(location.hash)
    if (!key) return
    pairWithCode(key)
    history.replaceState(history.state, '', location.pathname)
  }, [])
}

/** Its parts are those of the hole and use the texts of that namespace. */
function useTextsOfHole(): boolean {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    if (i18n.hasResourceBundle(language, 'hole')) return setReady(language)
    fetchTexts(language, 'hole').then(texts => {
      if (texts) i18n.addResourceBundle(language, 'hole', texts)
      setReady(language)
    })
    return undefined
  }, [i18n, language])
  return ready === language
}

/** What the club says, over everything else, one after the other, until somebody has read it. */
function CartMessages({ messages }: { messages: readonly DeviceMessage[] }) {
  const { t } = useTranslation('golf-cart')
  const [message] = messages
  const button = useRef<HTMLButtonElement>(null)
  const id = message?.id
  useEffect(() => {
    if (id) button.current?.focus()
  }, [id])
  if (!message) return null
  return (
    <div role="alertdialog" aria-modal="true" aria-labelledby="message" className={styles.cover}>
      <p id="message">{message.text}</p>
      <button
        ref={button}
        type="button"
        className="button button-primary"
        onClick={() => markCartMessageRead(message.id)}
      >
        {t('message.read')}
      </button>
    </div>
  )
}

/** What the golfers in this cart play. */
function LayoutChoice({ pack, label, pin }: { pack: ClubPack; label: string; pin: string }) {
  const { t } = useTranslation('golf-cart')
  return (
    <PlayMessage title={t('layout.title', { label })} text={t('layout.text')}>
      <div className={styles.pad}>
        {pack.layouts.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => changeCart({ layoutId: id, position: 0 })}>
            {name}
          </button>
        ))}
        <ExitButton pin={pin} />
      </div>
    </PlayMessage>
  )
}
