import { type ReactElement, useState } from 'react'
import { NavLink } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CollapseIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Brand } from './Brand.tsx'
import { type AdminPage, GROUPS, isHome, pagesFor } from './navigation.ts'
import styles from './SideNavigation.module.css'
import { useSessionUser } from './use-session-user.ts'

const STORE = 'navigation'
const ROOMY = '(width >= 1200px)'

/** The pages by group, from 768 px on; narrower screens have the bottom bar. */
export function SideNavigation() {
  const { t } = useTranslation('common')
  const pages = pagesFor(useSessionUser().groups)
  const [isNarrow, setNarrow] = useNarrow()
  const list = (some: readonly AdminPage[], titleId?: string) => (
    <ul className={look('stack', 'list')} aria-labelledby={titleId}>
      {some.map(page => (
        <li key={page.name}>
          <PageLink page={page} isNarrow={isNarrow} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav
      className={`${styles.side} ${look('gap4', 'fixed', 'padded')}`}
      data-narrow={isNarrow || undefined}
      aria-label={t('shell.navigation')}
    >
      <Brand hasName={!isNarrow} />
      <div className={`${styles.pages} ${look('column', 'gap4')}`}>
        {list(pages.filter(({ group }) => !group))}
        {GROUPS.map(group => {
          const own = pages.filter(page => page.group === group)
          if (own.length === 0) return null
          return (
            <div key={group}>
              <p id={`pages-${group}`}>{t(`shell.groups.${group}`)}</p>
              {list(own, `pages-${group}`)}
            </div>
          )
        })}
      </div>
      <NamedByTooltip label={t(isNarrow ? 'shell.expand' : 'shell.collapse')} isOn={isNarrow}>
        <button type="button" className={`${styles.toggle} ${look('fixed')}`} onClick={() => setNarrow(!isNarrow)}>
          <CollapseIcon size={20} aria-hidden="true" />
          <span>{t(isNarrow ? 'shell.expand' : 'shell.collapse')}</span>
        </button>
      </NamedByTooltip>
    </nav>
  )
}

function PageLink({ page: { name, path, icon: Icon }, isNarrow }: { page: AdminPage; isNarrow: boolean }) {
  const { t } = useTranslation('common')
  const label = t(`shell.pages.${name}`)
  return (
    <NamedByTooltip label={label} isOn={isNarrow}>
      <NavLink to={path} end={isHome(path)} className={styles.link ?? ''}>
        <Icon size={20} aria-hidden="true" />
        <span>{label}</span>
      </NavLink>
    </NamedByTooltip>
  )
}

/** For users who see the icon only; the name itself stays in the page. */
function NamedByTooltip({ label, isOn, children }: { label: string; isOn: boolean; children: ReactElement }) {
  if (!isOn) return children
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  )
}

/** Icons only. Without a choice by the user, the width of the window decides. */
function useNarrow(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(() => {
    const stored = localStorage.getItem(STORE)
    return stored ? stored === 'narrow' : !window.matchMedia(ROOMY).matches
  })
  const choose = (next: boolean) => {
    localStorage.setItem(STORE, next ? 'narrow' : 'wide')
    setNarrow(next)
  }
  return [isNarrow, choose]
}
