/** Runs in the head of the server's page: a golfer who uses other units than the club is not shown the club's, see HoleScreen.module.css. */
export const UNIT_SCRIPT =
  'try{const u=JSON.parse(localStorage.getItem("playUnit"));if(u)document.documentElement.dataset.unit=u}catch{}'
