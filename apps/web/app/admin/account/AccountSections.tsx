import { look } from '../../ui/look.ts'
import styles from './Account.module.css'
import { AttributesSection } from './AttributesSection.tsx'
import { DataSection } from './DataSection.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { DetailsSection } from './DetailsSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** Below a heading of the second level. */
export function AccountSections() {
  return (
    <div className={`${styles.sections} ${look('stack', 'gap4')}`}>
      <DetailsSection />
      <AttributesSection />
      <PasswordSection />
      <SecondFactorSection />
      <DevicesSection />
      <SessionsSection />
      <DataSection />
      <DeleteSection />
    </div>
  )
}
