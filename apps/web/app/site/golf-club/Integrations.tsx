import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import cards from '../sections/Cards.module.css'
import { Section } from '../sections/Section.tsx'

export function Integrations() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="integrations" title={t('integrations.title')} lead={t('integrations.lead')}>
      <div className={`${cards.row} ${cards.three}`}>
        <article className={cards.card}>
          <h3>{t('integrations.api.title')}</h3>
          <p>{t('integrations.api.text')}</p>
          <p className={cards.foot}>
            <Link to={paths.developers}>{t('integrations.api.link')}</Link>
          </p>
        </article>
        <article className={cards.card}>
          <h3>{t('integrations.exports.title')}</h3>
          <p>{t('integrations.exports.text')}</p>
        </article>
        <article className={cards.card}>
          <h3>{t('integrations.leave.title')}</h3>
          <p>{t('integrations.leave.text')}</p>
        </article>
      </div>
    </Section>
  )
}
