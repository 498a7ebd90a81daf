import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { Faq } from '../sections/Faq.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import { ClubPrices } from './ClubPrices.tsx'
import { Day } from './Day.tsx'
import { DemoRequest } from './DemoRequest.tsx'
import { FAQ } from './faq.ts'
import styles from './GolfClubPage.module.css'
import { Integrations } from './Integrations.tsx'
import { OnTheMap } from './OnTheMap.tsx'
import { PinSheet } from './PinSheet.tsx'
import { Roles } from './Roles.tsx'

export default function GolfClubPage() {
  const { t } = useTranslation('golf-club')
  return (
    <>
      <PageHero
        shape="stacked"
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <a href="#form-golfclub" className="button button-flag">
              {t('requestDemo')}
            </a>
            <Link to={`${paths.promo}#clubs`} className="button">
              {t('seePrices')}
            </Link>
          </>
        }
        picture={<Picture name="hero-course" label={t('picture')} className={styles.course} />}
      />
      <Roles />
      <Day />
      <PinSheet />
      <OnTheMap />
      <Integrations />
      <ClubPrices />
      <Faq
        title={t('faq.title')}
        items={FAQ.map(name => ({
          name,
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <DemoRequest />
    </>
  )
}
