import type { ClubPack } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OutsideLink } from '../../site/OutsideLink.tsx'
import styles from './ClubSheet.module.css'

export function Contact({ club }: { club: ClubPack['club'] }) {
  const { t } = useTranslation('club')
  const { email, phone, website } = club.contact
  if (!email && !phone && !website) return null
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      <ul className={styles.contact}>
        {phone && (
          <li>
            <a className={styles.contactLink} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={styles.contactLink} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {website && (
          <li>
            <OutsideLink href={website} {...(styles.contactLink ? { className: styles.contactLink } : {})}>
              {new URL(website).host.replace(/^www\./, '')}
            </OutsideLink>
          </li>
        )}
      </ul>
    </section>
  )
}
