import { CallFailed, type SharedCampaign } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import { formatDate } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './Results.module.css'
import { Results } from './Results.tsx'

type State = { is: 'loading' | 'wrong' | 'failed' } | { is: 'shown'; campaign: SharedCampaign }

/** The results of one campaign for its advertiser. The secret stands behind the # and reaches no log. */
export default function CampaignResultsPage() {
  const { t } = useTranslation('campaign-results')
  const [state, setState] = useState<State>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false
    const token = window.location.hash.slice(1)
    call(calls.openSharedCampaign, { body: { token } }).then(
      campaign => isGone || setState({ is: 'shown', campaign }),
      error => {
        const status = error instanceof CallFailed ? error.problem?.status : undefined
        if (!isGone) setState({ is: status === 404 || status === 400 ? 'wrong' : 'failed' })
      },
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  return (
    <main className={styles.page}>
      {state.is === 'shown' ? (
        <Shown campaign={state.campaign} />
      ) : (
        <>
          <h1>{t('title')}</h1>
          <p role="status">{t(`states.${state.is}`)}</p>
          {state.is === 'failed' && (
            <button
              type="button"
              className="button"
              onClick={() => {
                setState({ is: 'loading' })
                setAttempt(attempt + 1)
              }}
            >
              {t('retry')}
            </button>
          )}
        </>
      )}
    </main>
  )
}

function Shown({ campaign }: { campaign: SharedCampaign }) {
  const { t } = useTranslation('campaign-results')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { name, advertiserName, start, end, status, at, results } = campaign
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = (instant: string) => formatDate(language, Date.parse(instant), { timeZone, dateStyle: 'medium' })
  const moment = formatDate(language, Date.parse(at), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className={styles.note}>{advertiserName}</p>
      <h1>{name}</h1>
      <p>{`${day(start)} – ${day(end)} · ${common(`ui.validity.${status}`)}`}</p>
      <Results results={results} headingLevel={2} />
      <p className={styles.note}>{t('asOf', { moment })}</p>
    </>
  )
}
