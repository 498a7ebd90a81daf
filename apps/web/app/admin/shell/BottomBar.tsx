import { NavLink } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MoreIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './BottomBar.module.css'
import { bottomBarOf, isHome } from './navigation.ts'
import { USER_PANEL } from './UserPanel.tsx'
import { useSessionUser } from './use-session-user.ts'

/** The bottom navigation of phones. More contains the other pages and the user's own settings. */
export function BottomBar() {
  const { t } = useTranslation('common')
  const { bar } = bottomBarOf(useSessionUser().groups)
  return (
    <nav aria-label={t('shell.navigation')} className={`${styles.bar} ${look('stack')}`}>
      {bar.map(({ name, path, icon: Icon }) => (
        <NavLink key={name} to={path} end={isHome(path)}>
          <Icon size={24} aria-hidden="true" />
          <span>{t(`shell.pages.${name}`)}</span>
        </NavLink>
      ))}
      <button type="button" popoverTarget={USER_PANEL}>
        <MoreIcon size={24} aria-hidden="true" />
        <span>{t('shell.more')}</span>
      </button>
    </nav>
  )
}
