import { useMemo } from 'react'
import { Link } from 'react-router'
import { FORMATS } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import play from '../PlayPage.module.css'
import { useOwnName } from '../rounds/use-own-name.ts'
import { useStoredRounds } from '../rounds/use-stored-rounds.ts'
import { ownStatistics } from './own-statistics.ts'
import styles from './StatisticsPage.module.css'

/** What the golfer's own finished rounds say, and from how many holes; nothing is estimated. */
export default function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { rounds } = useStoredRounds()
  const name = useOwnName()
  const { found, uncounted } = useMemo(() => ownStatistics(rounds, name), [rounds, name])
  const { locale } = FORMATS[language]
  const toPar = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value)
  const percent = (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value)
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  return (
    <>
      <PlayHeader />
      <main className={play.page}>
        <h1>{t('title')}</h1>
        {found && found.rounds === 0 && uncounted === 0 && (
          <p>
            {t('none')} <Link to={paths.rounds}>{t('rounds')}</Link>
          </p>
        )}
        {uncounted > 0 && (
          <p>
            {t('uncounted', { count: uncounted })} <Link to={paths.rounds}>{t('rounds')}</Link>
          </p>
        )}
        {found && found.rounds > 0 && (
          <>
            <p>
              {t('of', {
                rounds: t('roundCount', { count: found.rounds }),
                holes: t('holeCount', { count: found.holes }),
              })}
            </p>
            <dl className={styles.figures}>
              {found.best18 && (
                <Figure
                  name={t('best')}
                  value={toPar(found.best18.toPar)}
                  note={t('strokes', { count: found.best18.gross })}
                />
              )}
              {found.average18 !== null && (
                <Figure name={t('average')} value={toPar(found.average18)} note={t('full')} />
              )}
              {found.byPar.map(({ par, holes, toPar: mean }) => (
                <Figure
                  key={par}
                  name={t('onPar', { par })}
                  value={toPar(mean)}
                  note={t('holeCount', { count: holes })}
                />
              ))}
              {found.putts && (
                <Figure
                  name={t('putts')}
                  value={number(found.putts.perHole)}
                  note={t('holeCount', { count: found.putts.holes })}
                />
              )}
            </dl>
            {found.shares && (
              <table className={styles.shares}>
                <caption>{t('shares.title')}</caption>
                <tbody>
                  {(['birdieOrBetter', 'par', 'bogey', 'doubleOrWorse'] as const).map(name => (
                    <tr key={name}>
                      <th scope="row">{t(`shares.${name}`)}</th>
                      <td>{percent(found.shares?.[name] ?? 0)}</td>
                      <td aria-hidden="true">
                        <span style={{ inlineSize: percent(found.shares?.[name] ?? 0) }} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <p className={play.muted}>{t('note')}</p>
          </>
        )}
      </main>
    </>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> <small>{note}</small>
      </dd>
    </div>
  )
}
