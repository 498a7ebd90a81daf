import { AppError } from '../app-error.ts'
import { columnsOf } from '../workbooks/columns.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { type ScorecardRow, scorecard } from './queries.ts'

const { text, number, metres } = columnsOf<ScorecardRow>()
const GENDER: Readonly<Record<string, Record<'en' | 'it', string>>> = {
  men: { en: 'Men', it: 'Uomini' },
  women: { en: 'Women', it: 'Donne' },
}

/** Every hole with each of its tees, in the order of play. */
export const scorecardDataset: DatasetOf<'scorecard', ScorecardRow> = {
  title: { en: 'Scorecard', it: 'Score' },
  columns: {
    course: text('Course', 'Percorso', row => row.course),
    hole: number('Hole', 'Buca', row => row.number),
    name: text('Name', 'Nome', row => row.name),
    par: number('Par', 'Par', row => row.par),
    strokeIndex: number('Stroke index', 'Hcp buca', row => row.stroke_index),
    tee: text('Tee', 'Tee', row => row.tee, 16),
    gender: text(
      'For',
      'Per',
      (row, language) => (row.gender ? (GENDER[row.gender]?.[language] ?? row.gender) : null),
      12,
    ),
    lengthMetres: metres('Length (m)', 'Lunghezza (m)', row => row.length_metres),
    courseRating: number('Course rating', 'Course rating', row =>
      row.course_rating === null ? null : Number(row.course_rating),
    ),
    slope: number('Slope', 'Slope', row => row.slope),
  },
  async read({ db }, caller, { clubId }, onRows) {
    const { access, rows } = await db.readClub(caller, { clubId }, scorecard)
    if (access !== 'staff') throw new AppError('club_not_found')
    onRows(rows)
  },
}
