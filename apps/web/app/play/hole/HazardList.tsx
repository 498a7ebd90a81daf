import type { HazardDistance } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './HazardList.module.css'
import type { Units } from './use-units.ts'

const KINDS = ['bunker', 'water', 'penalty-area-yellow', 'penalty-area-red', 'out-of-bounds'] as const
const kindOf = (kind: string) => KINDS.find(each => each === kind) ?? 'hazard'

/** How far to where each begins, and to be past it; nobody plays over the boundary of the course. */
export function HazardList({ hazards, units }: { hazards: readonly HazardDistance[]; units: Units }) {
  const { t } = useTranslation('hole')
  if (hazards.length === 0) return null
  return (
    <table className={styles.hazards}>
      <caption>{t('hazards.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hazards.what')}</th>
          <th scope="col">{t('hazards.reach')}</th>
          <th scope="col">{t('hazards.carry')}</th>
        </tr>
      </thead>
      <tbody>
        {hazards.map(({ kind, ids, side, reachMetres, carryMetres }) => (
          <tr key={`${ids.join()} ${reachMetres}`}>
            <th scope="row">
              {t(`hazards.kind.${kindOf(kind)}`)} <small>{t(`hazards.side.${side}`)}</small>
            </th>
            <td>{units.whole(reachMetres)}</td>
            <td>
              {kind === 'out-of-bounds' ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{t('hazards.noCarry')}</span>
                </>
              ) : (
                units.whole(carryMetres)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
