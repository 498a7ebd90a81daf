import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageSettings } from '../../page-settings.ts'
import { paths } from '../../paths.ts'
import { OutsideLink } from '../OutsideLink.tsx'
import { ClosingCall } from '../sections/ClosingCall.tsx'
import { Faq } from '../sections/Faq.tsx'
import { LeadingCourses } from '../sections/LeadingCourses.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import { Features } from './Features.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import { PhoneHole } from './PhoneHole.tsx'
import { PlanComparison } from './PlanComparison.tsx'

/** Asked in this order; texts at `faq.<name>` of the namespace. */
const FAQ = ['offline', 'account', 'battery', 'exact', 'rules', 'share'] as const

export default function AppPage() {
  const { t, i18n } = useTranslation('app')
  return (
    <>
      <PageHero title={t('title')} lead={t('lead')} actions={<Stores />} picture={<PhoneHole />} />
      <Features />
      <PlanComparison />
      <LeadingCourses key={i18n.language} />
      <InstallSteps />
      <Faq
        title={t('faq.title')}
        items={FAQ.map(name => ({ name, question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      />
      <ClosingCall title={t('close.title')} text={t('close.text')}>
        <Link to={paths.golfClub} className="button button-flag">
          {t('close.action')}
        </Link>
      </ClosingCall>
    </>
  )
}

function Stores() {
  const { t } = useTranslation('app')
  const { links } = usePageSettings()
  if (!links.appStore && !links.googlePlay) {
    return (
      <Link to={paths.play} className="button button-flag">
        {t('open')}
      </Link>
    )
  }
  return (
    <>
      {links.appStore && (
        <OutsideLink href={links.appStore} className="button button-flag">
          {t('appStore')}
        </OutsideLink>
      )}
      {links.googlePlay && (
        <OutsideLink href={links.googlePlay} className="button">
          {t('googlePlay')}
        </OutsideLink>
      )}
      <Link to={paths.play} className="button">
        {t('open')}
      </Link>
    </>
  )
}
