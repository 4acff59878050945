import type { Pattern } from './pattern';

/** Pronouns, names and nouns that hide the thing or the person. */
export const NOUNS: readonly Pattern[] = [
  {
    name: 'whoever',
    found: /\b(nobody|whoever|somebody|whatever|wherever|anybody|everybody|nobody’s|somebody’s)\b/i,
    except: /nobody won or lost/,
    instead: 'name the person: the host, each player, no one',
    example: ['Nobody has joined yet.', 'No phones have joined.'],
  },
  {
    name: 'what-clause',
    found:
      /\bwhat (is|was|are|were|has|have|had|comes?|came|lies|stands?|it|they|its|nobody|no|else|follows|counts|happens|happened|hands|of|each|all|this|an?|one|two|other|others|can|may|moves?|you|we|somebody|these|those|does|did|the|applies|lasts)\b/i,
    except: /^What [^.]*\?$|what this|what is new|what it would do|Let’s See What Happens/i,
    instead: 'name the thing',
    example: ['Close what is open', 'Close dialog'],
  },
  {
    name: 'of-it',
    found:
      /\b(all|none|nothing|some|something|part|more|rest|much|any|half|most|least|anything|everything|two|enough) of (it|them|this|that|its|what)\b|\b(all|none|much) of the (table|rest)\b/i,
    instead: 'name the thing',
    example: ['Nothing of it can be restored.', 'This backup can’t be restored.'],
  },
  {
    name: 'own',
    found:
      /\bof (its|your|their|a|our|one’s) (table’s )?own\b|\bof (yours|ours|theirs|mine)\b|\bof somebody\b/i,
    except: /effect of its own/,
    instead: 'a custom …, your …',
    example: ['Counters of your own', 'Custom counters'],
  },
  {
    name: 'own-noun',
    found:
      /\b(with|of|a|an|from|1|2|one|to|into|in|each) own (Presence|land|Power|Sacred|destroyed|discard)\b|\bown (Presence|Sacred Sites?)\b/,
    instead: 'its Presence, your Sacred Sites',
    example: ['Gather 1 Dahan into an own land', 'Gather 1 Dahan into one of your lands'],
  },
  {
    name: 'genitive',
    found:
      /^(Name|Names|Code|Codes|Language|Languages|Keys|Board|Colour|Color|Spirit|Cards?|Game|Marks?|Report|Clock|Limit|Plan|Plans|Counters|Promise|Words|Order|Top|Level|Aspect|Health|Reminders?|Damage|Day|Licences|Lands|Plan|Copy|Most|Lessons|Energy|Menu|Question|Part|Island|Stages?|Number|Parts|Picture|History|Price)s? (of|for|by|in) (the|your|a|player|this|its|what|who|one|it|others|each|these|any|every|another|\{)/i,
    except: /^Cards? (of|in) \{/,
    instead: 'noun + noun: Card language, Player {n} color',
    example: ['Language of your cards', 'Card language'],
  },
  {
    name: 'noun-of-noun',
    found:
      /\b(codes?|file|link|text|picture|divider|rules|name|names|list|number|form|page|kind|end|past|beginning|point|device|way|parts?|Fear|side|power|words|colou?r) of (a|an|the|this|that|its|these|Terror|what|one|all|some|such|your|each|\{\w+\})\b|\bnot of a\b|\bof the score\b/,
    except: /the end of the|side of the|number of (players|Spirits)|part of the (app|game)/,
    instead: 'setup code, game file, Terror Level III divider',
    example: ['This is not the code of a setup.', 'This isn’t a setup code.'],
  },
  {
    name: 'land-of-card',
    found: /\b(lands?|[a-z]+) of (the|its|this) card\b|\bof its (kind|terrain)\b|\bEach land of\b/,
    instead: 'matching land',
    example: ['A land of the card', 'A matching land'],
  },
  {
    name: 'one-pronoun',
    found:
      /\b(the|that|another|those|the lower|first|discarded) ones?\b(?! (land|board|of each|piece|Spirit|card|player|above))|\b[Oo]ne (that|who|which|cannot|is|was|of which)\b|\balso (one|those) that\b/,
    except: /, or one (that|with)\b/,
    instead: 'repeat the noun',
    example: ['Discard that one.', 'Discard that card.'],
  },
  {
    name: 'we',
    found: /\b(we|us|our|ours|ourselves)\b/i,
    instead: 'you, or drop it',
    example: ['We own these sets', 'Your sets'],
  },
  {
    name: 'that-is-here',
    found:
      /\b(that|which|who) (is|are|was|were) (here|there|left|in it|on it|meant|taken|open|added|removed|stored|damaged|offered|gone|over)\b/,
    instead: 'adjective before the noun: the saved game, surviving Dahan',
    example: ['Restore the game that is stored.', 'Restore the saved game.'],
  },
  {
    name: 'button-it',
    found:
      /^(Read|Show|Hear|Use|Send|Do|Make|Keep|Put|Lay|Take|Stop|Bring|Set|End|Leave|Tell|Look at|Change|Give|Add|Carry|EditEntry|Reach|Remind|Get|Let|Ask|Close|Hold|Fetch|Find) (it|them|this|these|us|that|those|mine|theirs)( \w+){0,3}$/,
    instead: 'name the object: Use card',
    example: ['Read it', 'Check file'],
  },
  {
    name: 'far-table',
    found:
      /\btables? far apart\b|\bthe table’s device\b|\bshared table\b|\bat the table\b|\blooks? on\b|\bsent? away\b|\bsend (\S+ )?away\b|\bsending \S+ away\b|\bkeeper\b|\bguest’s\b|\bPhones join\b|\bown table\b/i,
    instead: 'online game, host, remove, watch',
    example: ['Tables far apart', 'Play online'],
  },
  {
    name: 'boxes',
    found: /\b[Bb]oxes\b|\bBox \{|\{box\}|\bproducts?\b/,
    instead: 'set, expansion',
    example: ['Boxes in use', 'Your sets'],
  },
  {
    name: 'most',
    found: /\b(with|holding|has|have|are|most) (most|fewest) [A-Z]\w+|\bmost [A-Z]\w+ (stand|are|live)\b/,
    instead: 'with the most …',
    example: ['The land with most Invaders', 'The land with the most Invaders'],
  },
  {
    name: 'card-plural',
    found: /\b(is|are|has|have|was|were) (all|each|both|none|so)\b(?! (of|done|Spirits))/i,
    instead: 'all of them',
    example: ['The lands have none.', 'The lands have no pieces.'],
  },
  {
    name: 'is-no',
    found:
      /\b(is|are|was) no (?!longer|more|such|additional|Blight|Dahan|Invaders|Presence|Town|City|Explorer)[a-z]+|\bThat is no\b|\bthat is no\b|, no Major/,
    instead: 'is not a …',
    example: ['This is no backup.', 'This isn’t a backup.'],
  },
  {
    name: 'neg-object',
    found:
      /\b(contains?|carry|carries|belongs? to|touches|names?|holds?|takes?|lacks|leads? to|fits?|matches|crosses|spends?|or) no(ne|thing)?\b(?! Damage| longer)/,
    instead: 'does not contain …',
    example: ['The list contains no games.', 'The list does not contain games.'],
  },
  {
    name: 'a-tap',
    found: /\b(A|a|[Oo]ne) (press|tap|hold|swipe|touch|click) (on|of|turns|there|at|that)\b|\bafter a tap\b/,
    instead: 'Tap …',
    example: ['A tap on the land shows more.', 'Tap the land to see more.'],
  },
];
