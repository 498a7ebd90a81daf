import { useEffect, useState } from 'react'
import { publicCall } from '../../api/public-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageSettings } from '../../page-settings.ts'
import { Picture } from '../../pictures/Picture.tsx'
import { EnquiryForm } from '../forms/EnquiryForm.tsx'
import { OutsideLink } from '../OutsideLink.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { PageHero } from '../sections/PageHero.tsx'
import sections from '../sections/Section.module.css'
import styles from './DevelopersPage.module.css'
import { ErrorsSection } from './ErrorsSection.tsx'
import { DataTable, FormatsTable } from './reference-tables.tsx'
import { SampleCard } from './SampleCard.tsx'
import { type Installation, RECORDED, SAMPLES, sampleTexts } from './samples.ts'

const RULES = ['base', 'key', 'parameters', 'etag', 'problems', 'limits'] as const

/** The texts are in the page that the server makes; a navigation from another page fetches them. */
const load = () => import('./sample-files.ts').then(({ SAMPLE_FILES }) => SAMPLE_FILES)
export const loader = load
export const clientLoader = load

export default function DevelopersPage({ loaderData }: { loaderData: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('developers')
  const { links } = usePageSettings()
  const here = useInstallation()
  const textOf = sampleTexts(loaderData, here)
  return (
    <>
      <PageHero
        shape="flush"
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          <>
            <a href="#form-generic" className="button button-flag">
              {t('hero.key')}
            </a>
            <OutsideLink href={links.docs} className="button">
              {t('hero.reference')}
            </OutsideLink>
          </>
        }
        picture={
          <figure className={styles.drawn}>
            <Picture name="hero" label={t('hero.picture')} />
            <figcaption>{t('hero.caption')}</figcaption>
          </figure>
        }
      />

      <section className={sections.part} aria-labelledby="rules">
        <h2 id="rules">{t('rules.title')}</h2>
        <p className={sections.lead}>{t('rules.lead')}</p>
        <ul className={styles.rules}>
          {RULES.map(rule => (
            <li key={rule}>
              <h3>{t(`rules.${rule}.title`)}</h3>
              <p>{t(`rules.${rule}.text`)}</p>
              <code>{rule === 'base' ? `${here.origin}/api/v1` : t(`rules.${rule}.code`)}</code>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.samples} aria-labelledby="samples">
        <div className={sections.part}>
          <h2 id="samples">{t('samples.title')}</h2>
          <p className={sections.lead}>{t('samples.lead')}</p>
          <div className={styles.cards}>
            {SAMPLES.map(sample => (
              <SampleCard key={sample} sample={sample} textOf={textOf} />
            ))}
          </div>
          <MapCredit text={t('samples.source')} />
        </div>
      </section>

      <DataTable />
      <FormatsTable />
      <ErrorsSection textOf={textOf} />

      <section className={sections.part} aria-labelledby="key">
        <div className={styles.request}>
          <div>
            <h2 id="key">{t('request.title')}</h2>
            <p className={sections.lead}>{t('request.text')}</p>
            <ol className={styles.steps}>
              {(['write', 'agree', 'receive'] as const).map(step => (
                <li key={step}>{t(`request.${step}`)}</li>
              ))}
            </ol>
            <p>
              {t('request.status')} <OutsideLink href={links.status}>{t('request.statusPage')}</OutsideLink>
            </p>
          </div>
          <EnquiryForm kind="generic" topic="api-key" />
        </div>
      </section>
    </>
  )
}

/** The samples name a club and a hole of this very server once a script has fetched them, so that copies run. */
function useInstallation(): Installation {
  const { origin } = usePageSettings()
  const [ids, setIds] = useState<Omit<Installation, 'origin'>>(RECORDED)
  useEffect(() => {
    let isWanted = true
    void fetchIds().then(found => isWanted && found && setIds(found))
    return () => {
      isWanted = false
    }
  }, [])
  return { clubId: ids.clubId, holeId: ids.holeId, origin }
}

/** None where the demonstration club is missing or the server does not answer: the recorded ids stay. */
async function fetchIds(): Promise<Omit<Installation, 'origin'> | null> {
  try {
    const clubId = await firstId('/club?search="milano"&limit=1')
    const holeId = await firstId('/hole?limit=1', clubId)
    return { clubId, holeId }
  } catch {
    return null
  }
}

async function firstId(path: string, clubId?: string): Promise<string> {
  const { items } = await publicCall<{ items: [{ id: string }] }>(path, clubId ? { clubId } : {})
  return items[0].id
}
