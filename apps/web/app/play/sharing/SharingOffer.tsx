import type { ClubPack } from '@pinwise/contract'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useGolfer } from '../golfer.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { meSetting } from '../rounds/me-setting.ts'
import { SignInLink } from '../SignInLink.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import styles from './Sharing.module.css'
import { sharingSetting } from './sharing-setting.ts'

/** Asks, for this one round, whether the club may see where the golfer is; says what for, who sees it and until when. */
export function SharingOffer({ club }: { club: ClubPack['club'] }) {
  const { t } = useTranslation('hole')
  const golfer = useGolfer()
  const sharing = usePhoneSetting(sharingSetting)
  const [name, setName] = useState(() => (import.meta.env.SSR ? '' : meSetting.read().name))
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  const field = useId()
  if (sharing) return null
  async function agree() {
    setStep('busy')
    try {
      const { startSharing } = await import('./sharing.ts')
      await startSharing({ club, name: name.trim() || t('sharing.unnamed') })
      setStep('idle')
      // The bar that says so is at the top of the page, and what was tapped is gone.
      scrollTo({ top: 0 })
      // Now, while there is a signal: it is needed where there is none.
      void import('./send-fixes.ts').catch(() => undefined)
    } catch {
      setStep('failed')
    }
  }
  return (
    <>
      <PhoneLink phone={club.contact.phone} className={styles.phone} />
      <details className={styles.offer}>
        <summary>{t('sharing.offer', { club: club.name })}</summary>
        <p>{t('sharing.why')}</p>
        {golfer ? (
          <>
            <label htmlFor={field}>{t('sharing.name')}</label>
            <input id={field} value={name} maxLength={40} onChange={event => setName(event.target.value)} />
            <button
              type="button"
              className="button button-primary"
              disabled={step === 'busy'}
              onClick={() => void agree()}
            >
              {t('sharing.agree')}
            </button>
            {step === 'failed' && <p role="alert">{t('sharing.failed')}</p>}
          </>
        ) : (
          <SignInLink className="button">{t('sharing.signIn')}</SignInLink>
        )}
      </details>
    </>
  )
}
