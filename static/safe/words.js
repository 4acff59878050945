/** What this page says; it has its own words, because it must not need any part of the app. */
const WORDS = {
  en: {
    title: 'Safe mode',
    intro:
      'This page works without the rest of the app. Nothing is changed here unless you say so, one game at a time.',
    save: 'Save everything as a file',
    saveNote: 'Do this first. The file holds every row as it is stored; the app can restore games from it.',
    saving: 'Reading {n} rows…',
    saved: 'The file is made, with {n} rows. Look where your downloads are, then go on.',
    savedLost: 'The file is made, with {n} rows. {lost} more could not be read from this device.',
    saveFailed: 'The file could not be made: {why}',
    home: 'Back to the app',
    games: 'Games',
    none: 'There are no games on this device.',
    noStore:
      'This browser does not open its storage here: {why}. A private window, or a full device, can be the reason.',
    unnamed: 'Boards {boards}, {day}',
    nameless: 'A game without a name',
    turn: 'Turn {turn}',
    setup: 'Setting up',
    played: 'last played {when}',
    deleted: 'was deleted',
    fine: 'It looks sound.',
    headBad: 'Its latest point cannot be read. {n} earlier ones can.',
    rowBad: 'Its entry in the list is damaged. {n} of its points can be read.',
    allBad: 'No point of it can be read here. Save everything and ask for help.',
    newer: 'A newer version of the app saved it. Update the app rather than repair it here.',
    repair: 'Repair: go back to {where}',
    repaired: '{name} now stands at {where}. Nothing of it was deleted.',
    back: 'One step back',
    backDone: '{name} went one step back; Redo in the app brings it forward again.',
    remove: 'Remove',
    removeFirst: 'Remove (save everything first)',
    removeSure: 'Really remove {name} for good?',
    removed: '{name} is removed.',
    failed: 'That did not work: {why}',
    app: 'The app itself',
    appNote: 'If the app does not start although your games look sound. Games are not touched by either.',
    forget: 'Forget the settings',
    forgotten: 'The settings are back to the usual ones.',
    renew: 'Fetch the app anew (needs a network)',
    renewing: 'Fetching: {done} of {of} files.',
    notWhole:
      'The app is not whole at its address now, so what is here stays as it is. Try again later. ({why})',
    offline: 'There is no network now. Without one the app could not be fetched, so it stays as it is.',
  },
  nl: {
    title: 'Veilige modus',
    intro:
      'Deze pagina werkt zonder de rest van de app. Hier verandert niets tenzij jij het zegt, spel voor spel.',
    save: 'Alles als bestand bewaren',
    saveNote:
      'Doe dit eerst. In het bestand zit elke regel zoals die is opgeslagen; de app kan er spellen uit terugzetten.',
    saving: '{n} regels worden gelezen…',
    saved: 'Het bestand is gemaakt, met {n} regels. Kijk bij de downloads en ga dan verder.',
    savedLost: 'Het bestand is gemaakt, met {n} regels. Nog {lost} waren op dit apparaat niet te lezen.',
    saveFailed: 'Het bestand kon niet worden gemaakt: {why}',
    home: 'Terug naar de app',
    games: 'Spellen',
    none: 'Er staan geen spellen op dit apparaat.',
    noStore:
      'Deze browser opent de opslag hier niet: {why}. Dat kan door een privévenster komen, of door een vol apparaat.',
    unnamed: 'Borden {boards}, {day}',
    nameless: 'Een spel zonder naam',
    turn: 'Ronde {turn}',
    setup: 'Voorbereiding',
    played: 'laatst gespeeld: {when}',
    deleted: 'was verwijderd',
    fine: 'Het ziet er goed uit.',
    headBad: 'Het laatste punt is niet te lezen. {n} eerdere wel.',
    rowBad: 'De regel in de lijst is beschadigd. {n} punten van het spel zijn te lezen.',
    allBad: 'Geen enkel punt is hier te lezen. Bewaar alles en vraag om hulp.',
    newer:
      'Een nieuwere versie van de app heeft het bewaard. Werk de app bij in plaats van het hier te herstellen.',
    repair: 'Herstellen: terug naar {where}',
    repaired: '{name} staat nu op {where}. Er is niets van verwijderd.',
    back: 'Eén stap terug',
    backDone: '{name} ging één stap terug; Opnieuw in de app brengt die stap weer terug.',
    remove: 'Verwijderen',
    removeFirst: 'Verwijderen (bewaar eerst alles)',
    removeSure: '{name} echt voorgoed verwijderen?',
    removed: '{name} is verwijderd.',
    failed: 'Dat is niet gelukt: {why}',
    app: 'De app zelf',
    appNote:
      'Als de app niet start terwijl de spellen er goed uitzien. De spellen blijven bij beide zoals ze zijn.',
    forget: 'Instellingen vergeten',
    forgotten: 'De instellingen zijn teruggezet.',
    renew: 'De app opnieuw ophalen (heeft een netwerk nodig)',
    renewing: 'Bezig met ophalen: {done} van {of} bestanden.',
    notWhole:
      'De app is op zijn adres nu niet heel; wat hier staat blijft zoals het is. Probeer het later nog eens. ({why})',
    offline:
      'Er is nu geen netwerk. Zonder netwerk kan de app niet worden opgehaald; alles blijft zoals het is.',
  },
};

/** The language the app was set to, or else the device's. */
function language() {
  let chosen = '';
  try {
    chosen =
      JSON.parse(localStorage.getItem('blightwatch.settings') ?? localStorage.getItem('settings') ?? 'null')
        ?.language ?? '';
  } catch {
    // Damaged settings are one of the reasons to be here.
  }
  if (Object.hasOwn(WORDS, chosen)) return chosen;
  const spoken = (navigator.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => Object.hasOwn(WORDS, tag)) ?? 'en';
}

/** The language of this page. */
export const LANGUAGE = language();

/** The language of the words, the way the device's region writes it. */
const REGION = navigator.languages?.find((tag) => tag.slice(0, 2).toLowerCase() === LANGUAGE) ?? LANGUAGE;

/** The last moment that a calendar can show. */
const LATEST = 8.64e15;

/** When something was, whatever number stands there. */
export const whenOf = (at) =>
  new Intl.DateTimeFormat(REGION, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Math.min(Math.max(Number(at) || 0, -LATEST), LATEST),
  );

/** A sentence with its blanks filled in. */
export const say = (key, inputs = {}) =>
  WORDS[LANGUAGE][key].replace(/\{(\w+)\}/g, (_, name) => String(inputs[name] ?? ''));
