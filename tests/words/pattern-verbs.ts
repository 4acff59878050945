import type { Pattern } from './pattern';

/** Verbs of another language, or verbs that the rulebook does not use. */
export const VERBS: readonly Pattern[] = [
  {
    name: 'tell',
    found: /\b(tells?|told|telling)\b/i,
    except: /Tell the group/,
    instead: 'record, enter, report',
    example: ['Told this turn', 'This turn'],
  },
  {
    name: 'lie',
    found: /\b(lies?|lying|lay|lays|laid)\b/i,
    except: /Untold|Lay Waste/,
    instead: 'is, place, arrange',
    example: ['What lies on the table is right.', 'Your table is always right.'],
  },
  {
    name: 'stand',
    found: /\b(stands?|standing|stood)\b/i,
    instead: 'is, are; “if nothing changes”',
    example: ['A Town or City stands in an Inner Land.', 'An Inner Land has a Town or City.'],
  },
  {
    name: 'come-go',
    found:
      /\b(comes?|came|coming|goes|went|gone)\b|\bgo(ing)? (on|along|off|together|apart|into|aside|down|up|below|\d)\b/i,
    except:
      /coming (Ravage|Build|Explore)|come with\b|comes from a newer|went wrong|comes first|goes with it|go(es)? into the/i,
    instead: 'add, move, return, continue',
    example: ['Gather into A5: tap those that come', 'Tap the pieces to Gather into A5'],
  },
  {
    name: 'bring',
    found: /\b(brings?|brought|bringing)\b/i,
    except: /Bringer/,
    instead: 'add, cause, restore',
    example: ['This Ravage brings Blight.', 'This Ravage will add Blight.'],
  },
  {
    name: 'take-put',
    found:
      /\b(takes?|taken|took|taking) (\S+ ){0,3}?(off|away|out|up|over|along|back|away|here)\b|\bputs? (\S+ ){0,4}?(right|out|back|away|onto)\b|\bput right\b|\bTakes? off\b/i,
    instead: 'remove, undo, fix, place, return',
    example: ['Take away player 2', 'Remove player 2'],
  },
  {
    name: 'keep',
    found:
      /\b(kept|keeps)\b|\bkeep (this|it|them|that|what|your own|ours|mine|track|one Spirit|games better|games)\b|\bKeep(ing)? (it|this|what|ours)\b/i,
    except:
      /keeps? (its|their) (Strife|Damage)|keeps? the screen|keep happening|kept face down|keep it safe|keep this card/i,
    instead: 'track, save, store',
    example: ['The app keeps the Fear Cards.', 'Leave the Fear Cards in the box.'],
  },
  {
    name: 'fetch',
    found: /\bfetch\w*\b/i,
    instead: 'download, load',
    example: ['Fetch the Spirits', 'Download the Spirits'],
  },
  {
    name: 'say',
    found: /\b(say|says|saying|said)\b(?! otherwise| so$)/i,
    except: /(card|panel|panels|unless (it|they)|rules) says?\b/i,
    instead: 'record, show, read; drop it',
    example: ['The list says which cards are in.', 'The list shows the cards.'],
  },
  {
    name: 'carry-out',
    found: /\bcarr(y|ies|ied|ying) (it |them |this )?out\b|\bcarr(y|ies) this out\b|\bcarried\b/i,
    instead: 'resolve, apply',
    example: ['Carry it out', 'Resolve'],
  },
  {
    name: 'make-fear',
    found:
      /\b(makes?|made|making|gives?|brings?|costs?|earns?) (\S+ )?(\d |\{\w+\} )?Fear\b|\bFear (is|are) (made|earned|given)\b|\bmakes? none\b|\bput in \{?\w*\}? ?Fear\b/,
    except: /earn(s|ed)? (the last |\S+ )?Fear Cards?/,
    instead: 'generates Fear',
    example: ['A destroyed Town makes 1 Fear', 'Destroying a Town generates 1 Fear.'],
  },
  {
    name: 'gets',
    found:
      /\bgets? (\d|\{|an? |one |another|no |Strife|Blight)|\b(land|lands|board|one|it|Spirit’s land|each|place) (also )?gains? (\d|\{|an? (Town|City|Explorer))/i,
    except: /\b(it|one) (also )?gains? 1 (Energy|Element)/i,
    instead: 'Add 1 X to …',
    example: ['1 Town gets Strife', 'Add 1 Strife to a Town'],
  },
  {
    name: 'strike-back',
    found:
      /\b[Dd]eals? (\S+ )?(Damage )?back\b|\b[Dd]ahan (strik|struck)\w*|\bstrik(e|es|ing) back\b|\b[Dd]amage back\b/,
    except: /Lightning/,
    instead: 'fight back',
    example: ['The Dahan deal 2 Damage back', 'Dahan fight back: 2 Damage'],
  },
  {
    name: 'thing-acts',
    found:
      /\b(app|Blightwatch|device|browser|phone|page|table|screen|server) (asks?|says?|does (this|it|so|that)|knows?|keeps?|lets?|goes|calls?|makes?|turns?|moves?|takes?|puts?|looks)\b/i,
    except: /has no room|app (shuffles|updates)/,
    instead: 'imperative, or what you see',
    example: ['The app knows your cards.', 'Your cards are saved.'],
  },
  {
    name: 'not-known',
    found:
      /\bnot known\b|\bunknown here\b|\b(do(es)? not|cannot|never) know\b|\bknows (of|it|no|that)\b|\bknown here\b|\bare unknown\b/i,
    instead: 'The app has no data for …',
    example: ['This card is not known here.', 'The app has no data for this card.'],
  },
  {
    name: 'passive',
    found:
      /\b(is|are|was|were|been|be) (told|asked|said|named|called|meant|reckoned|carried|brought|done|taken|moved|put|left|given|thrown|touched|wanted|known|played on|made|offered|tried|used|lit|turned|judged|shown:)\b/i,
    except:
      /Nothing was (changed|saved)|is (used up|left)\b.*Blight|are called out|cannot be used|(is|are) left\b|made by\b|was moved|last Blight is used up|^That name is taken\b/,
    instead: 'name the subject; imperative',
    example: ['Another counter is called that.', 'That name is taken.'],
  },
  {
    name: 'to-be',
    found: /\b(is|are|was|were|has|have) (yours |still |not |yet )?to (be |[a-z]+)\b|\bto be otherwise\b/i,
    except: /(has|have) to \{/,
    instead: 'must, needs to, or the imperative',
    example: ['Tap what is to be otherwise.', 'Tap a choice to change it.'],
  },
];
