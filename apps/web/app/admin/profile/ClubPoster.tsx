import type { Club } from '@pinwise/contract'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import styles from './ClubPoster.module.css'

interface ClubPosterProps {
  club: Pick<Club, 'name' | 'languages'>
  address: string
}

/** Printed instead of the page: one sheet for the first tee. */
export function ClubPoster({ club, address }: ClubPosterProps) {
  const { t, i18n } = useTranslation('profile')
  // Texts that could not be loaded are left out.
  const languages = club.languages.filter(language => i18n.hasResourceBundle(language, 'profile'))
  return createPortal(
    <div className={styles.poster}>
      <h1>{club.name}</h1>
      {languages.map(language => {
        const say = i18n.getFixedT(language, 'profile')
        return (
          <section key={language} lang={language}>
            <h2>{say('code.poster.title')}</h2>
            <p>{say('code.poster.text')}</p>
          </section>
        )
      })}
      <QrCode text={address} label={t('code.label')} />
      <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
    </div>,
    document.body,
  )
}
