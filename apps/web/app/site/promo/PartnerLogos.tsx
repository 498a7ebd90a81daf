import type { PartnerLogo } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OutsideLink } from '../OutsideLink.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './PartnerLogos.module.css'
import { usePartnerContent } from './use-partner-content.ts'

export function PartnerLogos() {
  const { t } = useTranslation('promo')
  const logos = usePartnerContent<PartnerLogo>('logos')
  if (logos.length === 0) return null
  return (
    <Section id="partners" title={t('logos.title')}>
      <ul className={styles.logos}>
        {logos.map(({ id, partner, url, address }) => {
          const logo = <img src={address} alt={partner} loading="lazy" />
          return <li key={id}>{url ? <OutsideLink href={url}>{logo}</OutsideLink> : logo}</li>
        })}
      </ul>
    </Section>
  )
}
