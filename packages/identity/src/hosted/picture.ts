import { html } from './html.ts'

/** A hole as the yardage book draws it, behind everything: fairway, green, bunkers, water, arcs of distance, the flag. */
export const fairway = html`<svg class="picture" aria-hidden="true" viewBox="0 0 1440 420" preserveAspectRatio="xMaxYMid slice">
<g class="arcs">
<path d="M1118 18A190 190 0 0 0 1108 282"/>
<path d="M968 -20A330 330 0 0 0 958 390"/>
<path d="M812 -40A480 480 0 0 0 806 460"/>
<path d="M660 -40A630 630 0 0 0 652 460"/>
</g>
<g class="trees">
<circle cx="1012" cy="58" r="17"/><circle cx="1040" cy="36" r="12"/><circle cx="900" cy="92" r="14"/><circle cx="874" cy="70" r="20"/>
<circle cx="742" cy="126" r="12"/><circle cx="716" cy="148" r="18"/><circle cx="560" cy="196" r="15"/><circle cx="532" cy="178" r="11"/>
<circle cx="1290" cy="322" r="18"/><circle cx="1322" cy="300" r="12"/><circle cx="1352" cy="336" r="22"/><circle cx="1180" cy="352" r="13"/>
<circle cx="1152" cy="376" r="19"/><circle cx="824" cy="392" r="17"/><circle cx="790" cy="404" r="12"/><circle cx="612" cy="396" r="14"/>
</g>
<path class="fairway" d="M380 470C470 380 560 316 690 288C820 262 920 282 1010 244C1062 222 1098 190 1130 168C1158 150 1190 162 1192 190C1196 240 1120 296 1044 324C940 362 850 350 740 370C650 388 590 430 560 480Z"/>
<path class="water" d="M1010 128C1040 104 1084 110 1088 138C1092 164 1050 186 1018 178C988 170 986 148 1010 128Z"/>
<path class="green" d="M1212 96C1240 70 1290 66 1316 92C1340 116 1330 158 1298 172C1264 186 1222 180 1206 154C1194 134 1196 112 1212 96Z"/>
<path class="bunker" d="M1176 74C1190 62 1206 72 1200 88C1194 104 1174 110 1168 98C1164 90 1168 80 1176 74Z"/>
<path class="bunker" d="M1316 190C1336 182 1360 188 1358 202C1356 216 1326 220 1312 210C1302 204 1304 194 1316 190Z"/>
<path class="pole" d="M1262 130V58"/><path class="flag" d="M1263 58L1304 72L1263 86Z"/><circle class="cup" cx="1262" cy="131" r="5"/>
</svg>`
