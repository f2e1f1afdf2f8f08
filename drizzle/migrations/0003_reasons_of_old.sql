-- Versions before stored sentences. This turns each sentence of 1.7.0 into its code and parameters; any other keeps its
-- text as earlier_text. Only campaigns that have ended are turned, since their rows are locked for as long as it takes;
-- the few others go on with their sentences. Names that end in # are numbers, in % zones. The most frequent sentences come first.
CREATE FUNCTION pg_temp.reason_of(sentence text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  known record;
  groups text[];
  params jsonb;
  place int;
  name text;
  words CONSTANT jsonb := '{"An": 1, "a": 1, "the first is": 1, "the first two are": 2, "the sender": "sender",
    "the postage band": "postage", "the recipient''s address": "destination"}';
  character CONSTANT text := 'U\+[0-9A-F]+ \((.+)\)';
BEGIN
  FOR known IN
    WITH remedies (remedy, remedy_names, remedy_constants) AS (VALUES
      ('Replace it, or ask the operator for (.+) \(([^()]+)\)', '{script,install}'::text[], '{}'::jsonb),
      ('Replace it: (.+) is not printed', '{script}', '{"install": null}'),
      ('(?:Replace it|It stands for a character that was damaged on its way: write the right one)', '{}',
        '{"script": null, "install": null}')
    ), sentences (n, code, pattern, names, constants) AS (VALUES
      (1, 'post_code_odd', 'The post code does not look like one of (.*)', '{country}'::text[], '{}'::jsonb),
      (2, 'address_small', 'The address is set at ([0-9.]+) points', '{points#}', '{}'),
      (3, 'drawing_failed', 'The letters could not be drawn because of a fault on our side', '{}', '{}'),
      (4, 'campaign_stopped', 'The campaign was stopped before its letters were drawn', '{}', '{}'),
      (5, 'campaign_unpaid', 'The campaign was not paid for within (\d+) days?', '{days#}', '{}'),
      (6, 'audience_gone', 'The list of recipients was removed before all letters were drawn', '{}', '{}'),
      (7, 'drawing_too_much_work', 'A letter takes more work to draw than a letter may', '{}', '{}'),
      (8, 'campaign_gone', 'The campaign is gone', '{}', '{}'),
      (9, 'campaign_file_gone', 'An image or the artwork of the letter is no longer there', '{}', '{}'),
      (10, 'letter_misfit',
        'The letter to recipient (\d+) of the list does not fit on its (front|back) page\. Shorten the text',
        '{recipient#,page}', '{"among": "list"}'),
      (11, 'message_misfit',
        'The message to recipient (\d+) of the list is about (a|\d+) lines? too long for its card\. Shorten it',
        '{recipient#,lines#}', '{"among": "list"}'),
      (12, 'value_unprintable',
        'The letter to recipient (\d+) of the list prints {character} in "(.*)", which no font has\. {remedy}',
        '{recipient#,character,field}', '{"among": "list"}'),
      (13, 'text_unprintable', 'The return address holds {character}, which no font has\. {remedy}',
        '{character}', '{"text": "returnAddress"}'),
      (14, 'text_unprintable', 'The description of the code holds {character}, which no font has\. {remedy}',
        '{character}', '{"text": "caption"}'),
      (15, 'document_unprintable',
        '(content|backContent|variantBContent|variantBBackContent) \(([^()]*)\) holds {character}, which no font has\. {remedy}',
        '{document,at,character}', '{}'),
      (16, 'code_on_address', 'The code lies on the recipient''s address\. Place it elsewhere', '{}', '{}'),
      (17, 'code_off_sheet', 'The code reaches over the edge of the paper\. Place it elsewhere', '{}', '{}'),
      (18, 'images_hidden',
        '(An|\d+) images? on the (front|back) page: the part behind (.+) is not printed', '{images#,page,zone%}', '{}'),
      (19, 'images_cut',
        '(An|\d+) images? below the (front|back) page, whose paper is shorter than A4: that part is not printed',
        '{images#,page}', '{}'),
      (20, 'images_off', '(An|\d+) images? beside the (front|back) page: (?:it is|they are) not printed',
        '{images#,page}', '{}'),
      (21, 'code_hidden',
        'The code on the (front|back) page: the part behind (.+) is not printed, so that it may not scan',
        '{page,zone%}', '{}'),
      (22, 'sender_small', 'The sender is set at ([0-9.]+) points', '{points#}', '{}'),
      (23, 'page_size',
        'Page (\d+) is (\d+) x (\d+) mm instead of (\d+) x (\d+): it stands at its own size in the top left corner',
        '{page#,width#,height#,wantedWidth#,wantedHeight#}', '{}'),
      (24, 'content_cut', 'What reaches over the sheet on page (\d+) is cut off', '{page#}', '{}'),
      (25, 'pages_left_out', 'The file has more pages: only (the first is|the first two are) printed',
        '{printed#}', '{}'),
      (26, 'page_missing', 'The file has one page: the reverse stays blank', '{}', '{"page": 2}'),
      (27, 'no_bleed',
        'Page (\d+) ends where the card is cut: a white line may be seen there\. Give it 3 mm of bleed', '{page#}', '{}'),
      (28, 'button_not_drawn',
        'A button or a ticked box on page (\d+) has no appearance in the file: it is not printed', '{page#}', '{}'),
      (29, 'note_not_drawn',
        'A note or a mark on page (\d+) has no appearance in the file: it is not printed', '{page#}', '{}'),
      (30, 'font_not_embedded',
        'Page (\d+) uses fonts that are not embedded \((.*) and (\d+) more\): they print in another face',
        '{page#,names,more#}', '{}'),
      (31, 'font_not_embedded',
        'Page (\d+) uses fonts that are not embedded \((.*)\): they print in another face', '{page#,names}',
        '{"more": 0}'),
      (32, 'low_resolution',
        'A picture on page (\d+) prints at (\d+) dots per inch: below (\d+) it is coarse',
        '{page#,dpi#,coarseBelow#}', '{}'),
      (33, 'reserved_zone',
        'Page (\d+) has text, a picture or colour where the address or the postage is printed', '{page#}', '{}')
    )
    SELECT code, constants || coalesce(remedy_constants, '{}') AS constants, names || coalesce(remedy_names, '{}') AS names,
      '^' || replace(replace(pattern, '{character}', character), '{remedy}', coalesce(remedy, '')) || '$' AS pattern
    FROM sentences LEFT JOIN remedies ON pattern LIKE '%{remedy}'
    ORDER BY n
  LOOP
    groups := regexp_match(sentence, known.pattern);
    CONTINUE WHEN groups IS NULL;
    params := known.constants;
    FOR place IN 1 .. coalesce(array_length(known.names, 1), 0) LOOP
      name := known.names[place];
      params := params || jsonb_build_object(rtrim(name, '#%'), CASE
        WHEN name = 'names' THEN to_jsonb(string_to_array(groups[place], ', '))
        WHEN name ~ '[#%]$' AND words ? groups[place] THEN words -> groups[place]
        WHEN name LIKE '%#' THEN to_jsonb(groups[place]::numeric)
        ELSE to_jsonb(groups[place]) END);
    END LOOP;
    RETURN jsonb_build_object('code', known.code, 'params', params);
  END LOOP;
  RETURN jsonb_build_object('code', 'earlier_text', 'params', jsonb_build_object('text', sentence));
END $$;--> statement-breakpoint
-- What became of the money follows from the campaign.
UPDATE "campaigns" SET "failure" = pg_temp.reason_of(regexp_replace("failure_reason",
  '\.(?: Nothing was printed(?:, and the letters (?:were returned to|that were paid for are in) the balance)?\.)?$', ''))
WHERE "failure_reason" IS NOT NULL AND "status" = 'failed';--> statement-breakpoint
UPDATE "campaigns" SET "warnings" = jsonb_set("warnings", '{first}', (
  SELECT jsonb_agg(one || pg_temp.reason_of(one ->> 'message') ORDER BY n)
  FROM jsonb_array_elements("warnings" -> 'first') WITH ORDINALITY AS each (one, n)))
WHERE "warnings" -> 'first' <> '[]' AND ("status" = 'failed' OR "delivered_at" IS NOT NULL);--> statement-breakpoint
UPDATE "assets" SET "warnings" = (
  SELECT jsonb_agg(one || pg_temp.reason_of(one ->> 'message') ORDER BY n)
  FROM jsonb_array_elements("warnings") WITH ORDINALITY AS each (one, n))
WHERE "warnings" <> '[]';
